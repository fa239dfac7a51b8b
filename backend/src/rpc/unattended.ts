import { ownerOf } from '../domain/demo/examples-id';
import { partitionOf } from '../platform/documents/make-partition';
import type { Logbook } from './logbook';

/**
 * A logbook for work that nobody calls for: jobs, links in messages, keys of scripts. Whoever uses it has looked up the
 * id, and checked the right to it. Few may: see .dependency-cruiser.cjs.
 */
export function unattended(id: string): Logbook {
  const driver = { id: ownerOf(id), displayName: null };
  return { ...partitionOf(id), driver, role: 'owner', memberId: null, company: null };
}
