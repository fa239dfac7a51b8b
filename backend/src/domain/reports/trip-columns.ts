import type { FahrtenbuchRow } from '../claims/de/de-fahrtenbuch-rows';
import { metresIn, shownDistance } from '../quantities/distance';
import { divide, ratio, toDecimal } from '../quantities/ratio';
import { localDay } from '../time/local-day';
import type { Trip } from '../trips/trip.schema';
import type { SheetColumn } from './sheet';
import type { SheetTerms } from './sheet-terms';
import { filled } from './words/filled';
import type { ReportWords } from './words/report-words';

/** A trip as a line of a report, with what the report says of it. */
export interface TripLine {
  readonly trip: Trip;
  readonly book: FahrtenbuchRow;
  readonly metres: number | null;
  /** Places, purpose and partner are shown. */
  readonly isTold: boolean;
  readonly paidAs: string | null;
  readonly marks: string | null;
}

export interface TripColumn extends SheetColumn {
  readonly cell: (line: TripLine) => string | null;
  /** The metres that its total adds up; null where there is none. */
  readonly summed: ((line: TripLine) => number | null) | null;
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

/** A column of the trips: its heading, its share of the width, and what it says of a trip. */
export function tripColumn(
  name: TripColumnName,
  terms: SheetTerms,
  { odometerDecimals }: { readonly odometerDecimals: number },
): TripColumn {
  const { words, unit } = terms;
  const heading = filled(words.column[name], { unit });
  const text = (weight: number, cell: TripColumn['cell']): TripColumn => ({
    heading,
    kind: 'text',
    decimals: 0,
    weight,
    cell,
    summed: null,
  });
  const told = (weight: number, of: (trip: Trip) => string) =>
    text(weight, ({ trip, isTold }) => (isTold ? of(trip) || null : null));
  const metres = (of: (line: TripLine) => number | null): TripColumn => ({
    ...text(5, (line) => shownOr(of(line), 1)),
    kind: 'number',
    decimals: 1,
    summed: of,
  });
  const reading = (of: (trip: Trip) => number | null): TripColumn => ({
    ...text(6, ({ trip }) => shownOr(of(trip), odometerDecimals)),
    kind: 'number',
    decimals: odometerDecimals,
  });
  const shownOr = (value: number | null, decimals: number) =>
    value === null ? null : toDecimal(divide(ratio(value), metresIn[unit]), decimals);

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
      return metres((line) => line.metres);
    case 'business':
      return metres(({ book }) => book.businessMetres);
    case 'commute':
      return metres(({ book }) => book.commuteMetres);
    case 'private':
      return metres(({ book }) => book.privateMetres);
    case 'category':
      return text(5, ({ trip }) => terms.claimWords.category[trip.category ?? 'none']);
    case 'vehicle':
      return text(5, ({ trip }) => terms.vehicleName(trip.vehicleId));
    case 'onTheWay':
      return text(5, ({ trip: { tollsMinor, parkingMinor, currency } }) =>
        tollsMinor + parkingMinor === 0 ? null : terms.money(tollsMinor + parkingMinor, currency),
      );
    case 'paidAs':
      return text(7, ({ paidAs }) => paidAs);
    case 'marks':
      return text(4, ({ marks }) => marks);
    default:
      return name satisfies never;
  }
}

/** As many decimals as the readings need in the unit: none where all are whole. */
export function odometerDecimalsOf(trips: readonly Trip[], unit: SheetTerms['unit']): number {
  const isWhole = (metres: number | null) => metres === null || shownDistance(metres, unit, 1).endsWith('.0');
  return trips.every((trip) => isWhole(trip.odometerStartMetres) && isWhole(trip.odometerEndMetres)) ? 0 : 1;
}

function lastDay({ endedAtMs, endZone, startZone }: Trip): string | null {
  return endedAtMs === null ? null : localDay(endedAtMs, endZone ?? startZone);
}
