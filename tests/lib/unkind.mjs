// unkind.mjs -- texts that people should not be able to hurt each other with: what would be run, hidden, turned around,
// or fill the page.
const cp = String.fromCodePoint;
const words = ['good', 'luck', 'to you', '5', 'Ω', 'שלום', 'مرحبا', '你好', '😀', '👩‍👩‍👧'];

const markup = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '"><svg onload=alert(1)>', '</title><b>',
    'javascript:alert(1)', '<a href="javascript:alert(1)">x</a>', '<iframe srcdoc="<script>alert(1)</script>">',
    '{{7*7}}', '${alert(1)}', '&lt;b&gt;', '&#60;b&#62;', '<!--', ']]>', '\\u003cb\\u003e', '"; DROP TABLE talk; --',
    "' OR '1'='1", '<style>*{display:none}</style>', '<base href=//x>', '<meta http-equiv=refresh content=0>',
    '<form action=//x><input>', '<math><mtext></mtext></math>', '%3Cscript%3E', 'data:text/html,<b>',
    '[x](javascript:1)', '<details open ontoggle=alert(1)>', '__proto__', 'constructor', 'null', 'undefined',
    '[object Object]', '0x1p-1', 'http://169.254.169.254/', 'file:///etc/passwd', '../../etc/passwd',
    '%00', '\\0', '$(id)', '`id`', '; id', '| id'];

// Every one of these hides something, breaks the line, or changes the direction of the text around it.
const hidden = [...Array(32).keys(), 0x7f, 0x80, 0x85, 0x9f, 0xad, 0x61c, 0x180e, 0x200b, 0x200c, 0x200e, 0x200f,
    0x2028, 0x2029, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2060, 0x2061, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a,
    0x206f, 0xfeff, 0xfff0, 0xfff9, 0xfffb, 0xfffe, 0xffff, 0x1fffe, 0x10ffff, 0xe0001, 0xe0041, 0xe007f,
    0x34f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x2800, 0x3164, 0xffa0];

// Those a reader may be shown: they hold nothing of what is hidden.
export function shown(most) {
    const all = [...words, ...markup, 'Z' + '\u0301'.repeat(4), '\u0337'.repeat(4) + 'x', 'ﷺ'.repeat(20),
        '𒐫'.repeat(20), 'W'.repeat(most), '-'.repeat(most),
        ...markup.flatMap((m) => words.slice(0, 5).map((w) => `${w} ${m}`))];
    return [...new Set(all.map((text) => [...text].slice(0, most).join('')))];
}

// Those that are refused, whatever they hide in.
export function refused(most) {
    const around = hidden.flatMap((u) => [`a${cp(u)}b`, cp(u), `${cp(u)}good luck`, `<b>${cp(u)}</b>`]);
    return [...around, 'Z' + '\u0301'.repeat(60), '\u0337'.repeat(50) + 'x', '\u0301', '\u20dd', '\u3000', 'a\u200d',
        'x'.repeat(most + 1), '😀'.repeat(most + 1), 'x'.repeat(4000)];
}
