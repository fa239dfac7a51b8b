import type { Cells } from '../cells';
import type { Amount, ImportedItem } from '../imported-item';
import type { LeaveOut, LeftOutReason } from '../left-out';
import { type MoneyWay, moneyWayNamed, type PaymentTerms } from '../payment-sign';
import { CellFault, type Row } from '../row';
import { noColumn } from './columns';
import { readExpense } from './read-cost';
import { rowCurrency } from './row-currency';
import { likelyWay, vehicleCategory, vehiclePayment } from './statement-words';

/** Zero-based columns of money paid or received; `noColumn` if missing. */
export interface MoneyColumns {
  /** Column of amounts paid, or of signed amounts. */
  readonly amount: number;
  /** Column of amounts received, if separate. */
  readonly amountIn: number;
  /** Column with debit or credit in words. */
  readonly way: number;
}

/** Zero-based columns of a payment. */
export interface PaymentColumns extends MoneyColumns {
  readonly date: number;
  readonly time: number;
  readonly currency: number;
  /** Text columns, the most specific first. */
  readonly payees: readonly number[];
  readonly texts: readonly number[];
  readonly category: number;
  /** Column with the kind of booking. */
  readonly type: number;
  /** Column with the state: booked, pending or declined. */
  readonly state: number;
  readonly vehicle: number;
  readonly id: number;
  readonly note?: number;
}

/**
 * Amount that a row paid, in minor units; below zero for money received. null without an amount. CellFault if both columns have one, or for a
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
 * Reads a payment of an account: an expense if it is for a vehicle. Other payments are left out, but their cells still show how the file
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

/** Amount, or null if the cell cannot be read. */
function surveyed(read: () => Amount | null): Amount | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof CellFault) return null;
    throw error;
  }
}
