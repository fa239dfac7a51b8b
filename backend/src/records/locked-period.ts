import type { Finality } from './record-kind';

interface Dated {
  readonly atMs: number;
  readonly zone: string;
}

/**
 * True if the record is in a locked period, before or after the change. For records that only a locked period makes
 * final.
 */
export async function isInLockedPeriod(
  { before, after }: { readonly before: Dated | null; readonly after: Dated | null },
  finality: Finality,
): Promise<boolean> {
  for (const state of [before, after]) {
    if (state && (await finality.isLocked({ startedAtMs: state.atMs, startZone: state.zone }))) return true;
  }
  return false;
}
