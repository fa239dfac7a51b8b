import type { ImportedItem, ImportedMoment } from './imported-item';

type RecordItem = Exclude<ImportedItem, { kind: 'vehicle' | 'reminder' | 'own' }>;

/**
 * What makes a row of one vehicle the same row in a newer file of the same app: the other app's own id, or when it was and what it
 * is about. Figures are no part of it, so that one that was put right is a change and not another record. Rows that say the
 * same in this are told apart by how many came before.
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

/** 48 bits. */
const mostOfPlace = 2 ** 48 - 1;

/**
 * Where a row stands among others, as a whole number of at most 48 bits: by what itemKey says of it, which is the number in the other
 * app's own id, or when it was. 0 where that is none.
 */
export function itemPlace(item: RecordItem): number {
  const place = placeOf(item);
  return Number.isSafeInteger(place) && place >= 0 && place <= mostOfPlace ? place : 0;
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

/** What makes a reminder of one vehicle the same one in a newer file: its name, as each time it is done it may be another row. */
export function reminderKey(title: string): string {
  return `reminder ${title.trim().toLowerCase()}`;
}
