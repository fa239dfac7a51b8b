import { type ExpenseCreate, maxRepetitions } from '@domain/expenses/expense.schema';
import { expenseRefusals } from '@domain/expenses/expense-refusals';
import { type DistanceUnit, metresFromTyped } from '@domain/quantities/distance';
import { ratio } from '@domain/quantities/ratio';
import { readTypedNumber, type TypedNumberFault } from '@domain/quantities/typed-number';
import { odometerBounds } from '@domain/records/typed-bounds';
import { localDaySchema } from '@domain/time/time.schema';
import { readInstant } from '@/lib/formatting/chosen-instant';
import type { Faults } from '@/lib/forms/use-record-form';
import type { ExpenseDraft, MoneyFigure } from './expense-draft';
import { type MoneyTerms, readMoney } from './read-money';

/** Units in which an expense is entered, and defaults for anything the driver did not choose. */
export interface ExpenseTerms extends MoneyTerms {
  /** null is no vehicle. */
  readonly vehicleId: string | null;
  readonly distanceUnit: DistanceUnit;
  readonly zone: string;
  /** Instant of the expense while the time is untouched. */
  readonly untouchedMs: number;
}

export type ExpenseField =
  | MoneyFigure
  | 'category'
  | 'at'
  | 'fromDay'
  | 'untilDay'
  | 'times'
  | 'businessShare'
  | 'odometer';

type ExpenseFault =
  | TypedNumberFault
  | 'noRate'
  | 'noCategory'
  | 'instantUnreadable'
  | 'clockChanged'
  | 'dayUnreadable'
  | 'endsBeforeItStarts'
  | 'spreadTooLong'
  | 'repeatsTooLong';

export type ExpenseFaults = Faults<ExpenseField, ExpenseFault>;

export const noFaults: ExpenseFaults = {};

type ReadExpense =
  | { readonly ready: true; readonly record: ExpenseCreate }
  | { readonly ready: false; readonly faults: ExpenseFaults };

interface ReadWhole {
  readonly value: number | null;
  readonly fault?: TypedNumberFault;
}

function readWhole(text: string, min: number, max: number, { decimalMark }: MoneyTerms): ReadWhole {
  const bounds = { min: ratio(min), max: ratio(max), maxDecimals: 0 };
  const read = readTypedNumber(text, decimalMark, bounds);
  if (read.known) return { value: Number(read.value.numerator / read.value.denominator) };
  return read.reason === 'empty' ? { value: null } : { value: null, fault: read.reason };
}

interface ReadOdometer extends ReadWhole {
  /** Set for a reading in miles, which counts as typed. */
  readonly typedIn?: 'mi' | undefined;
}

function readOdometer({ odometer, odometerShown }: ExpenseDraft, terms: ExpenseTerms): ReadOdometer {
  if (terms.vehicleId === null) return { value: null };
  if (odometerShown !== null && odometerShown.text === odometer) {
    return { value: odometerShown.metres, typedIn: odometerShown.typedIn };
  }
  const read = readTypedNumber(odometer, terms.decimalMark, odometerBounds(terms.distanceUnit));
  if (read.known) {
    const value = metresFromTyped(read.value, terms.distanceUnit);
    return terms.distanceUnit === 'mi' ? { value, typedIn: 'mi' } : { value };
  }
  return read.reason === 'empty' ? { value: null } : { value: null, fault: read.reason };
}

/** Returns the faults of an expense, or its record if there are none. */
export function readExpense(draft: ExpenseDraft, id: string, terms: ExpenseTerms): ReadExpense {
  const money = readMoney(draft, terms);
  const zone = draft.zone ?? terms.zone;
  const instant = readInstant({ ...draft, zone }, terms.untouchedMs);
  const odometer = readOdometer(draft, terms);
  const share = readWhole(draft.businessShare, 0, 100, terms);
  const times = readWhole(draft.times, 1, maxRepetitions, terms);
  const faults: Partial<Record<ExpenseField, ExpenseFault>> = { ...money.faults };
  if (draft.category === null) faults.category = 'noCategory';
  if (money.amountMinor === null) faults.amount ??= 'empty';
  if (instant.kind === 'unreadable') faults.at = 'instantUnreadable';
  if (instant.kind === 'asks') faults.at = 'clockChanged';
  if (odometer.fault) faults.odometer = odometer.fault;
  if (share.fault) faults.businessShare = share.fault;
  if (draft.timing === 'repeats' && times.value === null) faults.times = times.fault ?? 'empty';
  if (draft.timing === 'spread') {
    if (!localDaySchema.safeParse(draft.fromDay).success) faults.fromDay = 'dayUnreadable';
    if (!localDaySchema.safeParse(draft.untilDay).success) faults.untilDay = 'dayUnreadable';
  }
  const { category } = draft;
  const { amountMinor } = money;
  const hasFaults = Object.keys(faults).length > 0;
  if (hasFaults || category === null || amountMinor === null || instant.kind !== 'known') {
    return { ready: false, faults };
  }
  const { rateNanos, convertedMinor } = money;
  const signed = (minor: number) => (draft.isMoneyBack && minor !== 0 ? -minor : minor);
  const record: ExpenseCreate = {
    id,
    vehicleId: terms.vehicleId,
    category,
    amountMinor: signed(amountMinor),
    currency: terms.currency,
    converted:
      rateNanos === null || convertedMinor === null
        ? null
        : { amountMinor: signed(convertedMinor), currency: terms.ownCurrency, rateNanos },
    vendor: draft.vendor.trim(),
    atMs: instant.atMs,
    zone,
    odometerMetres: odometer.value,
    ...(odometer.typedIn && { odometerTypedIn: odometer.typedIn }),
    spread: draft.timing === 'spread' ? { fromDay: draft.fromDay, untilDay: draft.untilDay } : null,
    repeats:
      draft.timing === 'repeats' ? { everyMonths: Number(draft.everyMonths), times: times.value ?? 1 } : null,
    businessSharePercent: share.value,
    ...(draft.employerId !== '' && { employerId: draft.employerId }),
    note: draft.note.trim(),
  };
  const refused = refusedAsAWhole(record);
  return Object.keys(refused).length > 0 ? { ready: false, faults: refused } : { ready: true, record };
}

function refusedAsAWhole(record: ExpenseCreate): ExpenseFaults {
  const faults: Partial<Record<ExpenseField, ExpenseFault>> = {};
  for (const { rule } of expenseRefusals(record)) {
    switch (rule) {
      case 'ENDS_BEFORE_IT_STARTS':
        faults.untilDay = 'endsBeforeItStarts';
        break;
      case 'SPREAD_TOO_LONG':
        faults.untilDay ??= 'spreadTooLong';
        break;
      case 'REPEATS_TOO_LONG':
        faults.times = 'repeatsTooLong';
        break;
      case 'CONVERTED_DISAGREES':
        faults.converted = 'noRate';
        break;
      // The form offers none of these.
      case 'CONVERTED_TO_ITSELF':
      case 'SPREAD_AND_REPEATS':
      case 'ODOMETER_WITHOUT_VEHICLE':
        break;
      default:
        rule satisfies never;
    }
  }
  return faults;
}
