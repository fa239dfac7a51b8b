import type { Expense, ExpenseCategory, ExpenseCreate } from '../expenses/expense.schema';
import { type Chance, chanceOf } from './chance';
import type { DemoVehicle } from './demo-id';
import { clubFrom, inspectionFrom, insuredFrom } from './demo-papers';
import { demoAmount, demoForeign } from './demo-prices';
import { type DemoTerms, daysLater, demoDays } from './demo-terms';
import { demoTexts } from './demo-texts';
import { tyreChanges, tyresEuroCents } from './demo-tyres';
import { type DrivenLeg, driveFrom } from './driven-legs';

export type ExpensePlan = Omit<ExpenseCreate, 'id'>;

/** A payment on the first drive from that day on, counted from the first of the two years. */
interface Payment {
  readonly from: number;
  /** null is of no vehicle. */
  readonly vehicle: DemoVehicle | null;
  readonly category: ExpenseCategory;
  readonly euroCents: number;
  readonly vendor: string;
  readonly note?: string;
  readonly reaches?: 'year' | Expense['repeats'];
  readonly isRead?: boolean;
  readonly share?: number;
}

const minuteMs = 60_000;

/** All that was paid besides energy and services, which make their own, about the drives in their order of time. */
export function demoExpenses(
  driven: readonly DrivenLeg[],
  vehicleIds: Readonly<Record<DemoVehicle, string>>,
  terms: DemoTerms,
): ExpensePlan[] {
  const paid = payments(terms, chanceOf(`${terms.seed} expenses`));
  const home = paid.map((payment) => expenseOf(payment, legFor(payment, driven, terms), vehicleIds, terms));
  return [...home, tollAbroad(driven, vehicleIds, terms)];
}

function payments(terms: DemoTerms, chance: Chance): Payment[] {
  const { language } = terms;
  const [firstChange] = tyreChanges(terms);
  const { vendors, fineNote, leasingNote, tyresNotes } = demoTexts[language];
  const [estate, hybrid] = ['estate', 'hybrid'] as const;
  const yearly = { reaches: 'year' as const };
  const insurance = { category: 'insurance' as const, vendor: vendors.insurance, ...yearly };
  const tax = { category: 'tax' as const, vendor: vendors.tax };
  const tyres = { category: 'tyres' as const, vendor: vendors.tyres, isRead: true };
  const club = {
    vehicle: null,
    category: 'other' as const,
    vendor: vendors.club,
    euroCents: 9_400,
    share: 0,
  };
  const leasing = { category: 'finance' as const, vendor: vendors.leasing, note: leasingNote };
  return [
    { ...leasing, from: 4, vehicle: hybrid, euroCents: 28_900, reaches: { everyMonths: 1, times: 36 } },
    { ...insurance, from: 12, vehicle: estate, euroCents: 68_400 },
    { ...insurance, from: insuredFrom, vehicle: estate, euroCents: 70_200 },
    { ...insurance, from: 12, vehicle: hybrid, euroCents: 74_200 },
    { ...insurance, from: insuredFrom, vehicle: hybrid, euroCents: 73_100 },
    { ...tax, from: 33, vehicle: estate, euroCents: 27_800 },
    { ...tax, from: 398, vehicle: estate, euroCents: 27_800 },
    { ...tax, from: 33, vehicle: hybrid, euroCents: 3_600 },
    { ...tax, from: 398, vehicle: hybrid, euroCents: 3_600 },
    {
      ...{ category: 'inspection', vendor: vendors.inspection },
      ...{ from: inspectionFrom, vehicle: estate, euroCents: 13_950 },
    },
    {
      ...{ ...tyres, from: firstChange.from, vehicle: estate, euroCents: tyresEuroCents },
      note: tyresNotes[firstChange.season],
    },
    { ...tyres, from: 460, vehicle: hybrid, euroCents: 54_800, note: tyresNotes.summer },
    {
      category: 'fine',
      vendor: vendors.city,
      from: 244,
      vehicle: estate,
      euroCents: 3_000,
      note: fineNote,
      share: 0,
    },
    {
      category: 'accessories',
      vendor: vendors.roofBox,
      from: 300,
      vehicle: estate,
      euroCents: 34_900,
      share: 0,
    },
    { ...club, from: 50, ...yearly },
    { ...club, from: clubFrom, ...yearly },
    ...every(47, 40, (from) => {
      const euroCents = 50 * chance.between(5, 24);
      return { category: 'parking', vendor: vendors.carPark, from, vehicle: estate, euroCents, share: 100 };
    }),
    ...every(43, 25, (from) => {
      const vehicle = chance.pick([estate, hybrid]);
      return { category: 'washing', vendor: vendors.washing, from, vehicle, euroCents: 1_490 };
    }),
  ];
}

function every(days: number, first: number, payment: (from: number) => Payment): Payment[] {
  const times = Math.floor((demoDays - 20 - first) / days);
  return Array.from({ length: times }, (_, index) => payment(first + index * days));
}

function legFor({ from, vehicle }: Payment, driven: readonly DrivenLeg[], terms: DemoTerms): DrivenLeg {
  const leg = driveFrom(driven, vehicle, daysLater(terms.today, from - demoDays));
  if (!leg) throw new RangeError('no drive');
  return leg;
}

const usualShare: Readonly<Record<DemoVehicle, number>> = { estate: 80, hybrid: 30 };

function expenseOf(
  payment: Payment,
  leg: DrivenLeg,
  vehicleIds: Readonly<Record<DemoVehicle, string>>,
  { zone, currency }: DemoTerms,
): ExpensePlan {
  const { vehicle, category, euroCents, vendor, note = '', reaches = null, isRead = false, share } = payment;
  const atMs = leg.endMs + 6 * minuteMs;
  return {
    vehicleId: vehicle && vehicleIds[vehicle],
    category,
    amountMinor: demoAmount(euroCents, currency),
    currency,
    converted: null,
    vendor,
    atMs,
    zone,
    odometerMetres: isRead ? leg.endMetres : null,
    spread: reaches === 'year' ? { fromDay: leg.day, untilDay: daysLater(leg.day, 364) } : null,
    repeats: reaches === 'year' ? null : reaches,
    businessSharePercent: share ?? (vehicle === null ? 0 : usualShare[vehicle]),
    note,
  };
}

/** On the way to the holidays, in the currency of another country. */
function tollAbroad(
  driven: readonly DrivenLeg[],
  vehicleIds: Readonly<Record<DemoVehicle, string>>,
  terms: DemoTerms,
): ExpensePlan {
  const { vendors, holidayPlace } = demoTexts[terms.language];
  const leg = driven.findLast(
    ({ from, to, vehicle }) => vehicle === 'estate' && to === holidayPlace && from !== to,
  );
  const payment = { vehicle: 'estate', category: 'tolls', vendor: vendors.tollAbroad, share: 0 } as const;
  const plan = { from: 0, euroCents: 4_200, ...payment };
  const expense = expenseOf(plan, leg ?? legFor(plan, driven, terms), vehicleIds, terms);
  return { ...expense, ...demoForeign(plan.euroCents, terms.currency) };
}
