/**
 * Valid sheet names: at most 31 characters, none of []/\:*?, no apostrophe at an end, each unique regardless of case.
 */
export function sheetNames(wished: readonly string[]): string[] {
  const taken = new Set<string>();
  return wished.map((wish) => {
    const clean = trimmed(wish.replace(/[[\]/\\:*?\p{Cc}]/gu, ' ').replace(/\s+/g, ' '));
    // Excel reserves History.
    const name = clean === '' || clean.toLowerCase() === 'history' ? `${clean} 1`.trim() : clean;
    let free = cut(name, 31);
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      free = `${cut(name, 31 - String(number).length - 1)} ${number}`;
    }
    taken.add(free.toLowerCase());
    return free;
  });
}

const trimmed = (name: string): string => name.replace(/^[\s']+|[\s']+$/g, '');

/** Cuts in units of UTF-16, as Excel counts, but not within a character. */
function cut(name: string, most: number): string {
  let shortened = '';
  for (const character of name) {
    if (shortened.length + character.length > most) break;
    shortened += character;
  }
  return trimmed(shortened);
}
