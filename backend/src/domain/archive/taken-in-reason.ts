import type { TakeIn } from './archive.schema';

/**
 * What the ledger says of a record that was taken in, so that it never looks as if it had been entered in time: from what, of
 * which day (UTC), and the SHA-256 of its manifest, which names every file in it.
 */
export function takenInReason(
  { source, exportedAtMs }: Pick<TakeIn, 'source' | 'exportedAtMs'>,
  manifestHash: string,
): string {
  const day = new Date(exportedAtMs).toISOString().slice(0, 10);
  const from = source === 'vehicle' ? 'Taken over with the vehicle' : 'Taken in from an export';
  return `${from} of ${day}, SHA-256 ${manifestHash}.`;
}
