// spy.ts -- the contents beside the text show where the reader is.

interface Entry {
    heading: HTMLElement;
    link: HTMLAnchorElement;
    chapter: HTMLElement | null;
}

function entries(nav: HTMLElement): Entry[] {
    return [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
        const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
        return heading ? [{ heading, link, chapter: link.closest<HTMLElement>('.ch') }] : [];
    });
}

// The contents scroll, the page does not.
function keepInSight(nav: HTMLElement, link: HTMLElement): void {
    const box = nav.getBoundingClientRect(), at = link.getBoundingClientRect();
    if (at.top < box.top + 40) nav.scrollTop -= box.top + 40 - at.top;
    else if (at.bottom > box.bottom - 40) nav.scrollTop += at.bottom - box.bottom + 40;
}

export function startSpy(nav: HTMLElement): void {
    const all = entries(nav);
    let shown: Entry | undefined, due = false;

    function update(): void {
        due = false;
        const now = all.filter((entry) => entry.heading.getBoundingClientRect().top < 120).at(-1);
        if (now === shown) return;
        shown?.link.removeAttribute('aria-current');
        shown?.chapter?.classList.remove('on');
        now?.link.setAttribute('aria-current', 'location');
        now?.chapter?.classList.add('on');
        shown = now;
        if (now) keepInSight(nav, now.link);
    }
    function soon(): void {
        if (!due) requestAnimationFrame(update);
        due = true;
    }
    nav.classList.add('spy');
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon, { passive: true });
    update();
}
