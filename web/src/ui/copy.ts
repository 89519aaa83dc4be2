// copy.ts -- put a text on the clipboard.

// Without a secure connection there is no clipboard to write to, but a selection can still be copied. The field must
// stand in the open dialog if there is one: everything else cannot be selected then.
function copySelection(text: string): boolean {
    const before = document.activeElement;
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.className = 'vh';
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    let done = false;
    try {
        done = document.execCommand('copy');
    } catch {
        done = false;
    }
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
}

// Whether it worked: if not, show the text so that it can be copied by hand.
export async function copy(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copySelection(text);
    }
}
