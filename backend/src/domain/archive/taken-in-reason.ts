import type { TakeIn } from './archive.schema';

/**
 * Ledger reason for an imported record, so that it never looks as if it had been entered in time: the source, its day
 * (UTC), and the SHA-256 of its manifest, which names every file in it.
 */
export function takenInReason(
  { source, exportedAtMs }: Pick<TakeIn, 'source' | 'exportedAtMs'>,
  manifestHash: string,
): string {
  const day = new Date(exportedAtMs).toISOString().slice(0, 10);
  const from = source === 'vehicle' ? 'Taken over with the vehicle' : 'Taken in from an export';
  return `${from} of ${day}, SHA-256 ${manifestHash}.`;
}
