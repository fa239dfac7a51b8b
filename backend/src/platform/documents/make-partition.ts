import type { Partition } from './partition';

/** Makes the partition of an id. Few may: see .dependency-cruiser.cjs. */
export function partitionOf(id: string, recheck?: Partition['recheck']): Partition {
  return { id, ...(recheck && { recheck }) } as Partition;
}
