const minus = '\u2212';

/** Shown amounts as they follow another one: "+ €5.00 − CHF 3.00" of €5.00 and −CHF 3.00. */
export function addedAmounts(shown: readonly string[]): string {
  return shown
    .map((amount) => (amount.startsWith(minus) ? `${minus} ${amount.slice(minus.length)}` : `+ ${amount}`))
    .join(' ');
}

/** Shown amounts that cannot be added up, such as those of several currencies, in one line: "€5.00 − CHF 3.00". */
export function joinedAmounts([first, ...others]: readonly string[]): string {
  return [
    ...(first === undefined ? [] : [first]),
    ...(others.length === 0 ? [] : [addedAmounts(others)]),
  ].join(' ');
}
