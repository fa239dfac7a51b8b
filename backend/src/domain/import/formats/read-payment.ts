import type { Cells } from '../cells';
import type { Amount, ImportedItem } from '../imported-item';
import type { LeaveOut, LeftOutReason } from '../left-out';
import { type MoneyWay, moneyWayNamed, type PaymentTerms } from '../payment-sign';
import { CellFault, type Row } from '../row';
import { noColumn } from './columns';
import { readExpense } from './read-cost';
import { rowCurrency } from './row-currency';
import { likelyWay, vehicleCategory, vehiclePayment } from './statement-words';

/** Where the cells of money that was paid or came in are, from 0; `noColumn` where the table has none. */
export interface MoneyColumns {
  /** What was paid, or with a sign both. */
  readonly amount: number;
  /** What came in, in a column of its own. */
  readonly amountIn: number;
  /** Debit or credit in words. */
  readonly way: number;
}

/** Where the cells of a payment are, from 0. */
export interface PaymentColumns extends MoneyColumns {
  readonly date: number;
  readonly time: number;
  readonly currency: number;
  /** The most telling first. */
  readonly payees: readonly number[];
  readonly texts: readonly number[];
  readonly category: number;
  /** What kind of booking it is. */
  readonly type: number;
  /** Booked, pending or declined. */
  readonly state: number;
  readonly vehicle: number;
  readonly id: number;
  readonly note?: number;
}

/**
 * What a row paid, in minor units above zero; below zero is money that came in. null where it has no amount. CellFault where it has both, or a
 * word that is neither debit nor credit.
 */
export function readMoney(
  cells: Cells,
  row: Row,
  { amount, amountIn, way }: MoneyColumns,
  terms: Omit<PaymentTerms, 'said'>,
): Amount | null {
  const said = amountIn === noColumn ? wayOf(cells, row, way) : 'paid';
  const paid = cells.paid(row, amount, { ...terms, said });
  if (amountIn === noColumn) return paid;
  const cameIn = cells.paid(row, amountIn, { ...terms, said: 'cameIn' });
  if (paid?.amountMinor && cameIn?.amountMinor)
    throw new CellFault('ambiguous', amountIn, cells.text(row, amountIn));
  return paid?.amountMinor ? paid : (cameIn ?? paid);
}

function wayOf(cells: Cells, row: Row, column: number): MoneyWay | null {
  const text = cells.text(row, column);
  if (text === '') return null;
  const way = moneyWayNamed(text);
  if (way === null) throw new CellFault('unknownWord', column, text);
  return way;
}

const notBooked =
  /revert|declin|fail|cancel|pending|reject|refunded|in progress|waiting|vorgemerkt|abgelehnt|storniert|offen|ausstehend/i;

/**
 * A payment of an account: an expense if it is for a vehicle. Whatever else was paid is left out; its cells only show how the file
 * is written.
 */
export function readPayment(
  cells: Cells,
  row: Row,
  at: PaymentColumns,
  leaveOut: LeaveOut,
): readonly ImportedItem[] {
  const filled = (columns: readonly number[]) =>
    columns.map((column) => cells.text(row, column)).filter((text) => text !== '');
  const [payees, texts] = [filled(at.payees), filled(at.texts)];
  const [[payee = ''], [text = '']] = [payees, texts];
  const what = [...new Set([...payees, ...texts])].join(' ');
  const category = vehiclePayment(what) ?? vehicleCategory(cells.text(row, at.category));
  const state = cells.text(row, at.state);
  const likely = likelyWay(what, cells.text(row, at.type), category !== null);
  const read = () => {
    const currency = rowCurrency(cells, row, at.currency);
    const amount = readMoney(cells, row, at, { currency, likely, what });
    return { currency, amount };
  };
  const leftOut = (reason: LeftOutReason, amount: Amount | null) => {
    leaveOut({ reason, amount, text: what });
    return [];
  };
  if (category === null) {
    const amount = surveyed(() => {
      cells.moment(row, at.date, at.time);
      return read().amount;
    });
    if (!amount?.amountMinor) return leftOut('noPayment', null);
    return leftOut(amount.amountMinor < 0 ? 'cameIn' : 'notForVehicle', amount);
  }
  const { currency, amount } = read();
  if (amount?.amountMinor === 0) return leftOut('noPayment', null);
  if (notBooked.test(state)) return leftOut('notBooked', amount);
  const facts = {
    ...(payee === '' ? { vendor: text } : { vendor: payee, title: text }),
    note: cells.text(row, at.note ?? noColumn),
    vehicleName: cells.text(row, at.vehicle) || null,
    sourceId: cells.text(row, at.id) || null,
  };
  const place = { date: at.date, time: at.time, amount: at.amount, currency };
  return [readExpense(cells, row, place, category, facts, amount)];
}

/** null where a cell cannot be read. */
function surveyed(read: () => Amount | null): Amount | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof CellFault) return null;
    throw error;
  }
}
