/** Text as it is compared: without regard to case, blanks around and between, and the way an accent is encoded. */
export function foldedText(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
