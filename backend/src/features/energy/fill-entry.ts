import type { Fill } from '../../domain/energy/energy.schema';
import { changeEntry, type SaidOfChange, type Sealable } from '../ledger/ledger.service';
import { toFillDocument } from './energy.collection';

/** What the ledger says of a fill that comes, changes or goes. */
export function fillEntry(before: Fill | null, after: Fill | null, said: SaidOfChange): Sealable {
  const id = (after ?? before)?.id ?? '';
  const states = { before: before && toFillDocument(before), after: after && toFillDocument(after) };
  return changeEntry({ kind: 'fill', id }, states, said);
}
