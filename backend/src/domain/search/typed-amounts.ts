/** Groups of three between one separator, and decimals after the other; both marks are read in either sense. */
const readings = [/^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,4}))?$/, /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,4}))?$/];

const signs = /^(?:\p{Sc}|[A-Z]{3})?(.*?)(?:\p{Sc}|[A-Z]{3})?$/u;

/**
 * Amounts that a word may mean, as literals in a line of the index: "45.20", "45,20", "€45.20", "1.234,50", and "45"
 * for all from 45.00 to 45.99. A text that can be read in two ways, such as "1.234", means both. Empty if the word is
 * no amount.
 */
export function typedAmounts(word: string): string[] {
  const [, digits = ''] = signs.exec(word) ?? [];
  const literals = readings.flatMap((reading) => {
    const [, whole, decimals] = reading.exec(digits) ?? [];
    return whole === undefined ? [] : amountLiterals(whole.replace(/\D/g, ''), decimals);
  });
  return [...new Set(literals)];
}

function amountLiterals(whole: string, decimals: string | undefined): string[] {
  const major = `$${whole.replace(/^0+(?=\d)/, '')}`;
  // A currency may have no decimals; its amounts end with a blank.
  return decimals === undefined ? [`${major}.`, `${major} `] : [`${major}.${decimals}`];
}
