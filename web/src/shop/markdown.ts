// markdown.ts -- a book's Markdown, told piece by piece as md4c tells it; text/html_md.c writes the tags.

import MarkdownIt from 'markdown-it';

// The numbers are md4c's.  Not 0: stop.
export interface Told {
    block(type: number, begins: boolean, more: number): number;
    span(type: number, begins: boolean, href: string): number;
    text(type: number, text: string): number;
}

const BLOCK = { quote: 1, ul: 2, ol: 3, li: 4, hr: 5, h: 6, code: 7, p: 9, table: 10, thead: 11, tbody: 12, tr: 13,
    th: 14, td: 15 };
const SPAN: Record<string, number> = { em: 0, strong: 1, link: 2, image: 3, code: 4, s: 5 };
const TEXT = { normal: 0, line: 2, soft: 3, code: 5 };



const reader = new MarkdownIt('default', { html: false, linkify: false, typographer: false, breaks: false });
// What may be a link is decided by the one who writes it.
reader.validateLink = () => true;
reader.normalizeLink = (url) => url;
reader.normalizeLinkText = (url) => url;

type Token = ReturnType<typeof reader.parse>[number];

const ALIGN: Record<string, number> = { 'text-align:left': 1, 'text-align:center': 2, 'text-align:right': 3 };
const NAMES: Record<string, number> = { blockquote: BLOCK.quote, bullet_list: BLOCK.ul, ordered_list: BLOCK.ol,
    list_item: BLOCK.li, heading: BLOCK.h, paragraph: BLOCK.p, table: BLOCK.table, thead: BLOCK.thead,
    tbody: BLOCK.tbody, tr: BLOCK.tr, th: BLOCK.th, td: BLOCK.td };

function more(token: Token): number {
    if (token.type === 'ordered_list_open') return Number(token.attrGet('start') ?? 1);
    if (token.type === 'heading_open') return Number(token.tag.slice(1));
    return ALIGN[String(token.attrGet('style') ?? '')] ?? 0;
}

function tellInline(tokens: Token[], told: Told): void {
    for (const token of tokens) {
        if (token.type === 'text' || token.type === 'text_special') told.text(TEXT.normal, token.content);
        else if (token.type === 'softbreak') told.text(TEXT.soft, '\n');
        else if (token.type === 'hardbreak') told.text(TEXT.line, '\n');
        else if (token.type === 'code_inline') {
            told.span(SPAN['code']!, true, '');
            told.text(TEXT.code, token.content);
            told.span(SPAN['code']!, false, '');
        } else if (token.type === 'image') {
            told.span(SPAN['image']!, true, '');
            tellInline(token.children ?? [], told);
            told.span(SPAN['image']!, false, '');
        } else {
            const type = SPAN[token.type.replace(/_(open|close)$/, '')];
            if (type !== undefined) told.span(type, token.nesting > 0, String(token.attrGet('href') ?? ''));
        }
    }
}

function tell(token: Token, told: Told): void {
    const type = NAMES[token.type.replace(/_(open|close)$/, '')];
    if (token.type === 'inline') tellInline(token.children ?? [], told);
    else if (token.hidden) return; // the paragraphs of a tight list
    else if (token.type === 'hr') {
        told.block(BLOCK.hr, true, 0);
        told.block(BLOCK.hr, false, 0);
    } else if (token.type === 'fence' || token.type === 'code_block') {
        told.block(BLOCK.code, true, 0);
        told.text(TEXT.code, token.content);
        told.block(BLOCK.code, false, 0);
    } else if (type !== undefined) told.block(type, token.nesting > 0, more(token));
}

export function readMarkdown(text: string, told: Told): void {
    for (const token of reader.parse(text, {})) tell(token, told);
}
