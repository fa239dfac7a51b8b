/** A fraction of whole numbers, by nothing that the product calculates with. The lower number is above zero. */
export interface Exact {
  readonly over: bigint;
  readonly under: bigint;
}

export const zero: Exact = { over: 0n, under: 1n };

export function exact(text: string): Exact {
  const [whole = '', decimals = ''] = text.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

export const plus = (a: Exact, b: Exact): Exact => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});

export const minus = (a: Exact, b: Exact): Exact => plus(a, { over: -b.over, under: b.under });

export const times = (a: Exact, b: Exact): Exact => ({ over: a.over * b.over, under: a.under * b.under });

export function dividedBy(a: Exact, b: Exact): Exact {
  const sign = b.over < 0n ? -1n : 1n;
  return { over: sign * a.over * b.under, under: sign * a.under * b.over };
}

export const sumOf = (all: readonly Exact[]): Exact => all.reduce(plus, zero);

export const isMore = (a: Exact, b: Exact): boolean => a.over * b.under > b.over * a.under;

export const least = (a: Exact, b: Exact): Exact => (isMore(a, b) ? b : a);
export const most = (a: Exact, b: Exact): Exact => (isMore(a, b) ? a : b);

/** Formats a number with the given decimals, with half of the last one rounded away from zero. */
export function rounded({ over, under }: Exact, decimals: number): string {
  const size = (over < 0n ? -over : over) * 10n ** BigInt(decimals);
  const digits = ((2n * size + under) / (2n * under)).toString().padStart(decimals + 1, '0');
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  return over < 0n && /[1-9]/.test(text) ? `-${text}` : text;
}
