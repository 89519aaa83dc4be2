// download.ts -- give a text to the person as a file.

export function download(name: string, text: string, type = 'text/plain;charset=utf-8'): void {
    const address = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000); // some browsers read it after the click
}
