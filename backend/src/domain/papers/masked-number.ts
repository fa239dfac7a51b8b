const shownCharacters = 4;

/** A number as shown in lists: its last four characters after dots; only dots for one that is hardly longer. */
export function maskedNumber(number: string): string {
  const characters = [...number];
  const ending = characters.length < 2 * shownCharacters ? [] : characters.slice(-shownCharacters);
  return number === '' ? '' : `••••${ending.join('')}`;
}
