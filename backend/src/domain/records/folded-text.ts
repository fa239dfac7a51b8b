/** Text for comparing: ignores case, blanks around and between, and the encoding of accents. */
export function foldedText(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
