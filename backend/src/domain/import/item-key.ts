import type { ImportedItem, ImportedMoment } from './imported-item';

type RecordItem = Exclude<ImportedItem, { kind: 'vehicle' | 'reminder' | 'own' }>;

/**
 * Key by which a row of one vehicle is recognised in a newer file of the same app: the other app's own id, or its time
 * and subject. Excludes figures, so that a corrected figure is a change and not another record. Rows with equal keys
 * are distinguished by their order.
 */
export function itemKey(item: RecordItem): string {
  if (item.sourceId !== null && item.sourceId !== '') return `${item.kind} id ${item.sourceId}`;
  switch (item.kind) {
    case 'fill':
      return `fill ${written(item.moment)} ${item.source ?? ''}`;
    case 'expense':
      return `expense ${written(item.moment)} ${item.category} ${item.title}`;
    case 'trip':
      return `trip ${written(item.start)} ${item.fromText}`;
    case 'odometer':
      return `odometer ${written(item.moment)}`;
    case 'service':
      return `service ${written(item.moment)} ${item.lines.map(({ title }) => title).join(', ')}`;
    default:
      return item satisfies never;
  }
}

/** The largest number of 48 bits. */
const maxPlace = 2 ** 48 - 1;

/**
 * Position of a row among others, as a whole number of at most 48 bits, from the facts in itemKey: the number in the
 * other app's own id, or the time. 0 if there is none.
 */
export function itemPlace(item: RecordItem): number {
  const place = placeOf(item);
  return Number.isSafeInteger(place) && place >= 0 && place <= maxPlace ? place : 0;
}

function placeOf(item: RecordItem): number {
  if (item.sourceId !== null && item.sourceId !== '')
    return Number(/\d{1,14}$/.exec(item.sourceId)?.[0] ?? 0);
  const { day, time, atMs } = item.kind === 'trip' ? item.start : item.moment;
  return atMs ?? Date.parse(`${day}T${time ?? '00:00'}Z`);
}

function written({ day, time, atMs }: ImportedMoment): string {
  return atMs === null ? `${day} ${time ?? ''}` : String(atMs);
}

/**
 * Key by which a reminder of one vehicle is recognised in a newer file: its name, as each completion may be another
 * row.
 */
export function reminderKey(title: string): string {
  return `reminder ${title.trim().toLowerCase()}`;
}
