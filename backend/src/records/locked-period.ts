import type { Finality } from './record-kind';

interface Dated {
  readonly atMs: number;
  readonly zone: string;
}

/** Of records that nothing but a locked period makes final: whether they lie in one, or would. */
export async function isInLockedPeriod(
  { before, after }: { readonly before: Dated | null; readonly after: Dated | null },
  finality: Finality,
): Promise<boolean> {
  for (const state of [before, after]) {
    if (state && (await finality.isLocked({ startedAtMs: state.atMs, startZone: state.zone }))) return true;
  }
  return false;
}
