/** Fills the placeholders of a text with values, all on one line: a driver's own title may contain anything. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}

interface HtmlMessage {
  readonly language: string;
  readonly title: string;
  /** Parts of the body, in HTML. */
  readonly parts: readonly string[];
}

export function htmlMessage({ language, title, parts }: HtmlMessage): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    '<body style="font-family:sans-serif;font-size:16px;line-height:1.5">',
    ...parts,
    '</body></html>',
  ].join('');
}

export function anchor(address: string, text: string): string {
  return `<a href="${escaped(address)}">${escaped(text)}</a>`;
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
