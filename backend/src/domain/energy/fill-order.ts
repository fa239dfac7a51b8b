import type { EconomyFill } from './economy-fill';

/** What the order of fills goes by. */
export type OrderedFill = Pick<EconomyFill, 'id' | 'atMs' | 'filled'> & {
  readonly point: { readonly drivenMetres: number } | null;
};

/** Where a fill stands within its instant: without an odometer a one comes before the others and a full one after them. */
export function placeOf({ point, filled }: OrderedFill): number {
  return point?.drivenMetres ?? (filled === 'partial' ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER);
}

/**
 * Fills in time order, then by odometer. At the same instant and odometer a partial fill comes before a full one,
 * as nobody adds to a tank that was just filled; what is still equal goes by id, so that lists of ids never depend
 * on the order in which fills were entered or loaded. In figures those equal ones count as one: see combinedFills.
 */
export function inFillOrder<F extends OrderedFill>(fills: readonly F[]): F[] {
  return [...fills].sort(
    (a, b) =>
      a.atMs - b.atMs ||
      placeOf(a) - placeOf(b) ||
      Number(a.filled === 'full') - Number(b.filled === 'full') ||
      (a.id < b.id ? -1 : 1),
  );
}
