import { maxLineLength, maxServiceLines, maxWorkshopLength } from '../maintenance/service.schema';
import type { ImportedRecord } from './import.schema';
import type { Amount, ImportedItem } from './imported-item';
import { ItemFault } from './item-fault';
import { momentOf, noteOf, odometerOf, paid, type RecordTerms, recordOfDraft, textOf } from './record-parts';

export type ServiceItem = Extract<ImportedItem, { kind: 'service' }>;

interface VisitTerms extends RecordTerms {
  /** The expense for the cost of the lines; null if there is no cost. */
  readonly expenseId: string | null;
  /** The schedules that it completes. */
  readonly scheduleIds: readonly string[];
}

/**
 * Total cost of the lines of a service; null if they have no amount or it is zero: one's own work makes no expense.
 * ItemFault if the lines are in several currencies.
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
 * The service visit for a service of a file. A text that is longer than a line is complete in the note. Throws
 * ItemFault if the service cannot become a visit.
 */
export function visitOfService(item: ServiceItem, terms: VisitTerms): ImportedRecord {
  const { id, vehicle, conventions, expenseId, scheduleIds } = terms;
  const cost = costOfService(item);
  const cut = item.lines.map(({ title }) => title).filter((title) => title.length > maxLineLength);
  return recordOfDraft({
    kind: 'service',
    record: {
      id,
      vehicleId: vehicle.id,
      ...momentOf(item.moment, terms),
      ...odometerOf(item.odometerMetres, conventions),
      engineMinutes: null,
      workshop: textOf(item.vendor, maxWorkshopLength),
      lines: linesOf(item, cost),
      currency: cost?.currency ?? conventions.currency,
      scheduleIds,
      expenseId,
      note: noteOf([...cut, item.note].filter((text) => text !== '').join('\n')),
    },
  });
}

/** Joins all lines into one if there are more than a visit has, or if one is a refund. */
function linesOf({ lines }: ServiceItem, cost: Amount | null) {
  const isTogether = lines.length > maxServiceLines || lines.some(({ amount }) => isBack(amount));
  const titles = lines.map(({ title }) => title).filter((title) => title !== '');
  const given = isTogether ? [{ title: titles.join(', '), amount: cost }] : lines;
  return given
    .filter(({ title, amount }) => title !== '' || amount !== null)
    .map(({ title, amount }) => ({
      kind: 'other',
      text: textOf(title, maxLineLength),
      amountMinor: cost && amount && paid(amount),
    }));
}

function isBack(amount: Amount | null): boolean {
  return amount !== null && amount.amountMinor < 0;
}
