/**
 * A table as CSV after RFC 4180, in UTF-8 with a byte order mark, without which Excel reads it in the code page of the
 * machine. Text that a spreadsheet would take for a formula gets an apostrophe before its first character: OWASP, CSV
 * Injection (https://owasp.org/www-community/attacks/CSV_Injection). This also covers programs that use another
 * separator than the file and so begin a cell in the middle of a text. Numbers, negative ones too, are unchanged except
 * in the first column, where such a program may see a whole row as one cell.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[], separator: ',' | ';' = ','): string {
  const rowOf = (row: readonly (string | number)[]) =>
    `${row.map((cell, at) => cellOf(at === 0 ? formulaFree(String(cell)) : formulaFreeCell(cell), separator)).join(separator)}\r\n`;
  return `\uFEFF${rows.map(rowOf).join('')}`;
}

function cellOf(text: string, separator: string): string {
  return /["\r\n\t]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * The text of a spreadsheet's cell with an apostrophe before anything that a spreadsheet would take for a formula, as
 * in csvOf. Numbers, also as text with a decimal mark, are left as they are.
 */
export function formulaFreeCell(cell: string | number): string {
  return typeof cell === 'number' || /^-?\d+([.,]\d+)?$/.test(cell) ? String(cell) : formulaFree(cell);
}

/** Characters that programs take for the end of a cell or row, whatever separator this file uses. */
const cellEnds = new Set(',;|\t\v\f\r\n\u0085\u2028\u2029');
/** Blanks, invisible signs and quotes, which a program may drop before it looks for a formula. */
const dropped = /[\s\p{Cc}\p{Cf}"]/u;
/** Characters that begin a formula, in their ordinary, wide and small forms. */
const formulaSigns = new Set('=+-@＝＋－＠﹦﹢﹣﹫');

/** Quotes protect only in a program that separates as the file does, so any separator and line break begins a cell. */
function formulaFree(text: string): string {
  let isStart = true;
  let free = '';
  for (const sign of text) {
    if (isStart && formulaSigns.has(sign)) free += "'";
    isStart = cellEnds.has(sign) || (isStart && dropped.test(sign));
    free += sign;
  }
  return free;
}
