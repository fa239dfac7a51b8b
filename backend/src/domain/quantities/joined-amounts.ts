const minus = '\u2212';

/** Formats amounts that follow another one, with their signs: "+ €5.00 − CHF 3.00" for €5.00 and −CHF 3.00. */
export function addedAmounts(shown: readonly string[]): string {
  return shown
    .map((amount) => (amount.startsWith(minus) ? `${minus} ${amount.slice(minus.length)}` : `+ ${amount}`))
    .join(' ');
}

/** Joins amounts that cannot be added, such as those of several currencies, in one line: "€5.00 − CHF 3.00". */
export function joinedAmounts([first, ...others]: readonly string[]): string {
  return [
    ...(first === undefined ? [] : [first]),
    ...(others.length === 0 ? [] : [addedAmounts(others)]),
  ].join(' ');
}
