/**
 * A table as CSV after RFC 4180, in UTF-8 with a byte order mark, without which Excel reads it in the code page of
 * the machine. A cell that a spreadsheet would take for a formula (= + - @, tab, carriage return, also in their wide
 * forms) gets an apostrophe in front: OWASP, CSV Injection (https://owasp.org/www-community/attacks/CSV_Injection).
 * Numbers are left as they are, below zero too.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], separator: ',' | ';' = ','): string {
  return `\uFEFF${rows.map((row) => `${row.map((cell) => cellOf(cell, separator)).join(separator)}\r\n`).join('')}`;
}

function cellOf(value: string | number, separator: string): string {
  const text = typeof value === 'number' ? String(value) : neutralised(value);
  return /["\r\n\t]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

function neutralised(text: string): string {
  if (/^-?\d+([.,]\d+)?$/.test(text)) return text;
  return /^[\s\u00a0]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
