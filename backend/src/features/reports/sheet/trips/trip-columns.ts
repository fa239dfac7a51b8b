import type { FahrtenbuchRow } from '../../../../domain/claims/de/de-fahrtenbuch-rows';
import { shownDistance } from '../../../../domain/quantities/distance';
import type { ExactDistance } from '../../../../domain/quantities/exact-distance';
import { minorDigitsOf, shownAmount } from '../../../../domain/quantities/money';
import { exactSum } from '../../../../domain/quantities/ratio';
import { localDay } from '../../../../domain/time/local-day';
import type { Trip } from '../../../../domain/trips/trip.schema';
import { numberColumn, type SheetColumn } from '../sheet';
import { filled } from '../wording/filled';
import type { SheetTerms } from '../wording/sheet-terms';
import { joinedNames } from '../wording/short-forms';
import type { TripColumnName } from './listed-trips';
import { exactlyInUnit, sumOfTexts } from './shown-distances';

/** A trip as a line of a report, with its texts. */
export interface TripLine {
  readonly trip: Trip;
  readonly book: FahrtenbuchRow;
  readonly distance: ExactDistance | null;
  /** Metres on the odometer before it without a trip; negative if trips are longer than the odometer's distance. */
  readonly gapMetres: number | null;
  /** Places, purpose and partner are shown. */
  readonly isShown: boolean;
  readonly paidAs: readonly string[];
  readonly marks: readonly string[];
}

export interface TripColumn extends Omit<SheetColumn, 'printed'> {
  readonly cell: (line: TripLine) => string | null;
  /** Total of all lines; null if the column has none. */
  readonly total: ((lines: readonly TripLine[]) => string) | null;
  /** Printed cell and printed total, if they differ from the exact ones. */
  readonly printed?: {
    readonly cell: (line: TripLine) => string | null;
    readonly total: (lines: readonly TripLine[]) => string;
  };
}

/** Formats of numbers that depend on all listed trips. */
export interface TripNumbers {
  readonly odometerDecimals: number;
  /** Currency of tolls and parking; null if there are several, so that no sum is possible. */
  readonly onTheWayCurrency: string | null;
}

/** A column of the trips: its heading, its weight, and its text for a trip. */
export function tripColumn(
  name: TripColumnName,
  terms: SheetTerms,
  { odometerDecimals, onTheWayCurrency }: TripNumbers,
): TripColumn {
  const { messages, unit } = terms;
  const { decimals, printed } = terms.distances;
  const heading = filled(messages.column[name], { unit });
  const text = (weight: number, cell: TripColumn['cell']): TripColumn => ({
    heading,
    kind: 'text',
    decimals: 0,
    weight,
    cell,
    total: null,
  });
  const placeColumn = (weight: number, of: (trip: Trip) => string): TripColumn => ({
    ...text(weight, ({ trip, isShown }) => (isShown ? of(trip) || null : null)),
    isTyped: true,
  });
  const shownOr = (value: number | null, places: number) =>
    value === null ? null : shownDistance(value, unit, places);
  const driven = (of: (line: TripLine) => ExactDistance | null): TripColumn => {
    const cell: TripColumn['cell'] = (line) => {
      const distance = of(line);
      return distance === null ? null : exactlyInUnit(distance, unit, decimals);
    };
    const column = { ...text(5, cell), kind: 'number', decimals } as const;
    const total: TripColumn['total'] = (lines) => sumOfTexts(lines.map(cell), decimals);
    if (printed === null) return { ...column, total };
    const onPaper: TripColumn['cell'] = (line) =>
      of(line) === null ? null : (printed.trips.get(line.trip.id) ?? cell(line));
    return {
      ...column,
      total,
      printed: { cell: onPaper, total: (lines) => sumOfTexts(lines.map(onPaper), decimals) },
    };
  };
  const reading = (of: (trip: Trip) => number | null): TripColumn => ({
    ...text(6, ({ trip }) => shownOr(of(trip), odometerDecimals)),
    kind: 'number',
    decimals: odometerDecimals,
  });

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
      return placeColumn(10, ({ fromText }) => fromText);
    case 'to':
    case 'destination':
      return placeColumn(10, ({ toText }) => toText);
    case 'purpose':
    case 'businessPurpose':
      return placeColumn(9, ({ purpose }) => purpose);
    case 'partner':
    case 'forWhom':
      return placeColumn(8, ({ forWhom }) => forWhom);
    case 'employer':
      return placeColumn(7, ({ employerId }) =>
        typeof employerId === 'string' ? terms.employerName(employerId) : '',
      );
    case 'route':
      return placeColumn(6, ({ note }) => note);
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
      return text(5, ({ trip }) => terms.claimMessages.category[trip.category ?? 'none']);
    case 'vehicle':
      return text(5, ({ trip }) => terms.vehicleName(trip.vehicleId));
    case 'tolls':
    case 'parking':
      if (onTheWayCurrency !== null) return onTheWayIn(name, onTheWayCurrency, terms);
      // Amount with its currency code, as dollars of two countries share a sign.
      return text(5, ({ trip }) => {
        const minor = onTheWayOf(trip, name);
        const shown = terms.decimal(shownAmount(minor, trip.currency));
        return minor === 0 ? null : `${shown}\u00a0${trip.currency}`;
      });
    case 'gap':
      return { ...text(5, ({ gapMetres }) => shownOr(gapMetres, 1)), kind: 'number', decimals: 1 };
    case 'paidAs':
      return text(7, ({ paidAs }) => joinedNames(paidAs));
    case 'marks':
      return text(4, ({ marks }) => joinedNames(marks));
    default:
      return name satisfies never;
  }
}

/** A number, so that it can be added up. */
function onTheWayIn(what: OnTheWay, currency: string, { messages }: SheetTerms): TripColumn {
  return {
    ...numberColumn(filled(messages.column[`${what}In`], { currency }), 4, minorDigitsOf(currency)),
    cell: ({ trip }) => {
      const minor = onTheWayOf(trip, what);
      return minor === 0 ? null : shownAmount(minor, currency);
    },
    total: (lines) => shownAmount(exactSum(lines.map(({ trip }) => onTheWayOf(trip, what))), currency),
  };
}

type OnTheWay = 'tolls' | 'parking';

/** Amount paid during a trip, in minor units of its own currency. */
export function onTheWayOf({ tollsMinor, parkingMinor }: Trip, what: OnTheWay): number {
  return what === 'tolls' ? tollsMinor : parkingMinor;
}

export function tripNumbersOf(trips: readonly Trip[], unit: SheetTerms['unit']): TripNumbers {
  const paying = trips.filter(({ tollsMinor, parkingMinor }) => tollsMinor + parkingMinor > 0);
  const currencies = new Set(paying.map(({ currency }) => currency));
  const [first = null] = currencies;
  return {
    odometerDecimals: odometerDecimalsOf(trips, unit),
    onTheWayCurrency: currencies.size === 1 ? first : null,
  };
}

/** Number of decimals that the readings need in the unit: none if all are whole. */
function odometerDecimalsOf(trips: readonly Trip[], unit: SheetTerms['unit']): number {
  const isWhole = (metres: number | null) => metres === null || shownDistance(metres, unit, 1).endsWith('.0');
  return trips.every((trip) => isWhole(trip.odometerStartMetres) && isWhole(trip.odometerEndMetres)) ? 0 : 1;
}

function lastDay({ endedAtMs, endZone, startZone }: Trip): string | null {
  return endedAtMs === null ? null : localDay(endedAtMs, endZone ?? startZone);
}
