import type { ImportedItem } from '../imported-item';
import { expenseCategoryNamed } from './expense-words';
import type { MeantRow } from './meant-row';
import { preset } from './preset';

/** Headers in English and in German. */
const columns = {
  date: ['date', 'datum'],
  odometer: ['odometer', 'kilometerstand', 'km-stand'],
  quantity: ['quantity', 'menge', 'tankmenge'],
  total: ['total price', 'gesamtpreis', 'kosten'],
  unitPrice: ['price', 'preis', 'unit price', 'einzelpreis'],
  currency: ['currency', 'währung'],
  fuel: ['fuel', 'kraftstoff', 'sorte'],
  note: ['note', 'notes', 'bemerkung', 'notiz'],
  title: ['cost type', 'kostenart'],
  amount: ['costs', 'cost', 'amount', 'kosten', 'betrag'],
};

const type = ['type', 'art', 'typ'];
const level = [columns.date, columns.odometer, columns.quantity, columns.total];
const needs = ['decimalMark', 'dateOrder', 'zone', 'distanceUnit', 'currency'] as const;

/** 0 is invalid: a fill before it is missing; 1 full, 2 partial, 3 the first one. */
function levelOf(row: MeantRow): { isFull: boolean; missedBefore: boolean } {
  switch (row.cell(...type).toLowerCase()) {
    case '0':
    case 'invalid':
    case 'ungültig':
      return { isFull: true, missedBefore: true };
    case '':
    case '1':
    case '3':
    case 'full':
    case 'first':
    case 'vollbetankung':
    case 'erstbetankung':
      return { isFull: true, missedBefore: false };
    case '2':
    case 'partial':
    case 'teilbetankung':
      return { isFull: false, missedBefore: false };
    default:
      throw row.unknownWord(...type);
  }
}

function readFill(row: MeantRow): ImportedItem {
  const [brand, station] = [row.cell('brand', 'marke'), row.cell('station', 'tankstelle')];
  const named = [brand, station].filter((text) => text !== '').join(', ');
  return row.fill({ station: named, ...levelOf(row) });
}

function readCost(row: MeantRow): ImportedItem {
  const category = expenseCategoryNamed(row.text('title')) ?? expenseCategoryNamed(row.text('note'));
  return category === 'service' ? row.service() : row.expense(category);
}

/** Spritmonitor: one vehicle, fuel-ups in one file and costs in another, each row in its own currency. */
export const spritmonitor = preset(
  'spritmonitor',
  {
    header: [...level, type, ['tires', 'tyres', 'reifen'], ['roads', 'strecken']],
    columns,
    needs: [...needs, 'volumeUnit'],
    read: readFill,
  },
  {
    header: [...level, 'menge', 'gesamtpreis', 'kraftstoff'],
    certainty: 2,
    columns,
    needs: [...needs, 'volumeUnit'],
    read: readFill,
  },
  {
    header: [columns.date, columns.odometer, columns.title, columns.amount, columns.currency],
    columns,
    needs,
    read: readCost,
  },
);
