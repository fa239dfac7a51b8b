import type { EconomyFill } from './economy-fill';

/** What the order of fills goes by. */
export type OrderedFill = Pick<EconomyFill, 'id' | 'atMs' | 'filled'> & {
  readonly point: { readonly drivenMetres: number } | null;
};

/** Without an odometer a partial fill of the same instant comes before the others and a full one after them. */
function place({ point, filled }: OrderedFill): number {
  return point?.drivenMetres ?? (filled === 'partial' ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER);
}

/**
 * Fills in time order, then by odometer. At the same instant and odometer a partial fill comes before a full one,
 * as nobody adds to a tank that was just filled; what is still equal goes by id, so that the order in which
 * fills were entered or loaded never matters.
 */
export function inFillOrder<F extends OrderedFill>(fills: readonly F[]): F[] {
  return [...fills].sort(
    (a, b) =>
      a.atMs - b.atMs ||
      place(a) - place(b) ||
      Number(a.filled === 'full') - Number(b.filled === 'full') ||
      (a.id < b.id ? -1 : 1),
  );
}
