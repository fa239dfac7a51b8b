import { mostLineCharacters, mostServiceLines, mostWorkshopCharacters } from '../maintenance/service.schema';
import type { ImportedRecord } from './import.schema';
import type { Amount, ImportedItem } from './imported-item';
import { ItemFault } from './item-fault';
import { momentOf, noteOf, odometerOf, paid, type RecordTerms, recordOfDraft, textOf } from './record-parts';

export type ServiceItem = Extract<ImportedItem, { kind: 'service' }>;

interface VisitTerms extends RecordTerms {
  /** The expense that the money of the lines makes; null where there is no money. */
  readonly expenseId: string | null;
  /** The schedules that it ticks off. */
  readonly scheduleIds: readonly string[];
}

/**
 * What the lines of a service come to; null where they say nothing, or zero: work of one's own makes no expense. ItemFault where they
 * are in several currencies.
 */
export function costOfService({ lines }: ServiceItem): Amount | null {
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  const [first] = amounts;
  if (!first) return null;
  if (amounts.some(({ currency }) => currency !== first.currency))
    throw new ItemFault('ambiguous', 'currency');
  const amountMinor = amounts.reduce((sum, each) => sum + each.amountMinor, 0);
  return amountMinor === 0 ? null : { amountMinor, currency: first.currency };
}

/**
 * The service visit that a service of a file becomes. A text that is longer than a line is whole in the note. ItemFault where it
 * becomes none.
 */
export function visitOfService(item: ServiceItem, terms: VisitTerms): ImportedRecord {
  const { id, vehicle, conventions, expenseId, scheduleIds } = terms;
  const cost = costOfService(item);
  const cut = item.lines.map(({ title }) => title).filter((title) => title.length > mostLineCharacters);
  return recordOfDraft({
    kind: 'service',
    record: {
      ...{ id, vehicleId: vehicle.id },
      ...momentOf(item.moment, terms),
      ...odometerOf(item.odometerMetres, conventions),
      engineMinutes: null,
      workshop: textOf(item.vendor, mostWorkshopCharacters),
      lines: linesOf(item, cost),
      currency: cost?.currency ?? conventions.currency,
      ...{ scheduleIds, expenseId },
      note: noteOf([...cut, item.note].filter((text) => text !== '').join('\n')),
    },
  });
}

/** One line for all where there are more than a visit has, or where one is money that came back. */
function linesOf({ lines }: ServiceItem, cost: Amount | null) {
  const isTogether = lines.length > mostServiceLines || lines.some(({ amount }) => isBack(amount));
  const titles = lines.map(({ title }) => title).filter((title) => title !== '');
  const given = isTogether ? [{ title: titles.join(', '), amount: cost }] : lines;
  return given
    .filter(({ title, amount }) => title !== '' || amount !== null)
    .map(({ title, amount }) => ({
      kind: 'other',
      text: textOf(title, mostLineCharacters),
      amountMinor: cost && amount && paid(amount),
    }));
}

function isBack(amount: Amount | null): boolean {
  return amount !== null && amount.amountMinor < 0;
}
