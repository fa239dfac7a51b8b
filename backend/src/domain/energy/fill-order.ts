import type { EconomyFill } from './economy-fill';

/** Fields that determine the order of fills. */
export type OrderedFill = Pick<EconomyFill, 'id' | 'atMs' | 'filled'> & {
  readonly point: { readonly drivenMetres: number } | null;
};

/**
 * Position of a fill within its instant: without an odometer a partial one precedes the others and a full one follows
 * them.
 */
export function placeOf({ point, filled }: OrderedFill): number {
  return point?.drivenMetres ?? (filled === 'full' ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER);
}

/**
 * Fills in time order, then by odometer. At the same instant and odometer a partial fill precedes a full one, as nobody
 * adds to a tank that was just filled; remaining ties are ordered by id, so that lists of ids never depend on the order
 * in which fills were entered or loaded. Figures count those equal ones as one: see combinedFills.
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
