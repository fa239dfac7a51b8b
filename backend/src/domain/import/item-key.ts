import type { ImportedItem, ImportedMoment } from './imported-item';

type RecordItem = Exclude<ImportedItem, { kind: 'vehicle' | 'reminder' }>;

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

function written({ day, time, atMs }: ImportedMoment): string {
  return atMs === null ? `${day} ${time ?? ''}` : String(atMs);
}
