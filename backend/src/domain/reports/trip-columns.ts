import type { FahrtenbuchRow } from '../claims/de/de-fahrtenbuch-rows';
import { shownDistance, shownSum } from '../quantities/distance';
import type { ExactDistance } from '../quantities/exact-distance';
import { minorDigitsOf, shownAmount } from '../quantities/money';
import { exactSum } from '../quantities/ratio';
import { localDay } from '../time/local-day';
import type { Trip } from '../trips/trip.schema';
import { numberColumn } from './claim-tables';
import type { SheetColumn } from './sheet';
import type { SheetTerms } from './sheet-terms';
import { joinedNames } from './short-forms';
import { filled } from './words/filled';
import type { ReportWords } from './words/report-words';

/** A trip as a line of a report, with what the report says of it. */
export interface TripLine {
  readonly trip: Trip;
  readonly book: FahrtenbuchRow;
  readonly distance: ExactDistance | null;
  /** Places, purpose and partner are shown. */
  readonly isTold: boolean;
  readonly paidAs: readonly string[];
  readonly marks: readonly string[];
}

export interface TripColumn extends SheetColumn {
  readonly cell: (line: TripLine) => string | null;
  /** What all lines come to; null where there is no total. */
  readonly total: ((lines: readonly TripLine[]) => string) | null;
}

export type TripColumnName = keyof Pick<
  ReportWords['column'],
  | 'day'
  | 'start'
  | 'end'
  | 'untilDay'
  | 'from'
  | 'to'
  | 'destination'
  | 'purpose'
  | 'businessPurpose'
  | 'partner'
  | 'forWhom'
  | 'route'
  | 'passengers'
  | 'odometerStart'
  | 'odometerEnd'
  | 'distance'
  | 'business'
  | 'commute'
  | 'private'
  | 'category'
  | 'vehicle'
  | 'onTheWay'
  | 'paidAs'
  | 'marks'
>;

/** How numbers are written that depend on all the trips listed. */
export interface TripNumbers {
  readonly odometerDecimals: number;
  /** Of tolls and parking; null where there are several, so that no sum can be made. */
  readonly onTheWayCurrency: string | null;
}

/** A column of the trips: its heading, its share of the width, and what it says of a trip. */
export function tripColumn(
  name: TripColumnName,
  terms: SheetTerms,
  { odometerDecimals, onTheWayCurrency }: TripNumbers,
): TripColumn {
  const { words, unit } = terms;
  const heading = filled(words.column[name], { unit });
  const text = (weight: number, cell: TripColumn['cell']): TripColumn => ({
    heading,
    kind: 'text',
    decimals: 0,
    weight,
    cell,
    total: null,
  });
  const told = (weight: number, of: (trip: Trip) => string): TripColumn => ({
    ...text(weight, ({ trip, isTold }) => (isTold ? of(trip) || null : null)),
    isTyped: true,
  });
  const driven = (of: (line: TripLine) => ExactDistance | null): TripColumn => ({
    ...text(5, (line) => shownOr(of(line), 1)),
    kind: 'number',
    decimals: 1,
    // As the lines are shown: whoever adds them up arrives at it. sheetNotes says where it is not exact.
    total: (lines) =>
      shownSum(
        lines.flatMap((line) => of(line) ?? []),
        unit,
        1,
      ),
  });
  const reading = (of: (trip: Trip) => number | null): TripColumn => ({
    ...text(6, ({ trip }) => shownOr(of(trip), odometerDecimals)),
    kind: 'number',
    decimals: odometerDecimals,
  });
  const shownOr = (value: number | ExactDistance | null, decimals: number) =>
    value === null ? null : shownDistance(value, unit, decimals);

  switch (name) {
    case 'day':
      return { ...text(5, ({ book }) => book.day), kind: 'day' };
    case 'untilDay':
      return { ...text(5, ({ trip }) => lastDay(trip)), kind: 'day' };
    case 'start':
      return { ...text(3, ({ trip }) => terms.clock(trip.startedAtMs, trip.startZone)), kind: 'time' };
    case 'end':
      return {
        ...text(3, ({ trip: { endedAtMs, endZone, startZone } }) =>
          endedAtMs === null ? null : terms.clock(endedAtMs, endZone ?? startZone),
        ),
        kind: 'time',
      };
    case 'from':
      return told(10, ({ fromText }) => fromText);
    case 'to':
    case 'destination':
      return told(10, ({ toText }) => toText);
    case 'purpose':
    case 'businessPurpose':
      return told(9, ({ purpose }) => purpose);
    case 'partner':
    case 'forWhom':
      return told(8, ({ forWhom }) => forWhom);
    case 'route':
      return told(6, ({ note }) => note);
    case 'passengers':
      return {
        ...text(3, ({ trip }) => (trip.passengers === 0 ? null : String(trip.passengers))),
        kind: 'number',
      };
    case 'odometerStart':
      return reading(({ odometerStartMetres }) => odometerStartMetres);
    case 'odometerEnd':
      return reading(({ odometerEndMetres }) => odometerEndMetres);
    case 'distance':
      return driven((line) => line.distance);
    case 'business':
      return driven(({ book }) => book.businessDistance);
    case 'commute':
      return driven(({ book }) => book.commuteDistance);
    case 'private':
      return driven(({ book }) => book.privateDistance);
    case 'category':
      return text(5, ({ trip }) => terms.claimWords.category[trip.category ?? 'none']);
    case 'vehicle':
      return text(5, ({ trip }) => terms.vehicleName(trip.vehicleId));
    case 'onTheWay':
      if (onTheWayCurrency !== null) return onTheWayIn(onTheWayCurrency, terms);
      // By its code: dollars of two countries share a sign.
      return text(5, ({ trip }) =>
        paidOf(trip) === 0
          ? null
          : `${terms.decimal(shownAmount(paidOf(trip), trip.currency))}\u00a0${trip.currency}`,
      );
    case 'paidAs':
      return text(7, ({ paidAs }) => joinedNames(paidAs));
    case 'marks':
      return text(4, ({ marks }) => joinedNames(marks));
    default:
      return name satisfies never;
  }
}

/** A number, so that it can be added up. */
function onTheWayIn(currency: string, { words }: SheetTerms): TripColumn {
  return {
    ...numberColumn(filled(words.column.onTheWayIn, { currency }), 5, minorDigitsOf(currency)),
    cell: ({ trip }) => (paidOf(trip) === 0 ? null : shownAmount(paidOf(trip), currency)),
    total: (lines) => shownAmount(exactSum(lines.map(({ trip }) => paidOf(trip))), currency),
  };
}

const paidOf = ({ tollsMinor, parkingMinor }: Trip): number => tollsMinor + parkingMinor;

export function tripNumbersOf(trips: readonly Trip[], unit: SheetTerms['unit']): TripNumbers {
  const currencies = new Set(trips.filter((trip) => paidOf(trip) > 0).map(({ currency }) => currency));
  const [first = null] = currencies;
  return {
    odometerDecimals: odometerDecimalsOf(trips, unit),
    onTheWayCurrency: currencies.size === 1 ? first : null,
  };
}

/** As many decimals as the readings need in the unit: none where all are whole. */
function odometerDecimalsOf(trips: readonly Trip[], unit: SheetTerms['unit']): number {
  const isWhole = (metres: number | null) => metres === null || shownDistance(metres, unit, 1).endsWith('.0');
  return trips.every((trip) => isWhole(trip.odometerStartMetres) && isWhole(trip.odometerEndMetres)) ? 0 : 1;
}

function lastDay({ endedAtMs, endZone, startZone }: Trip): string | null {
  return endedAtMs === null ? null : localDay(endedAtMs, endZone ?? startZone);
}
