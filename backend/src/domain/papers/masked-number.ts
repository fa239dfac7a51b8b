const shownCharacters = 4;

/** A number as it stands in lists: its last four characters behind dots; of one that is hardly longer only dots. */
export function maskedNumber(number: string): string {
  const characters = [...number];
  const ending = characters.length < 2 * shownCharacters ? [] : characters.slice(-shownCharacters);
  return number === '' ? '' : `••••${ending.join('')}`;
}
