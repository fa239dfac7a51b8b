import {
  type DistanceUnit,
  metresFromTyped,
  metresIn,
  mileThousandthsFromTyped,
} from '@domain/quantities/distance';
import { minorFromTyped } from '@domain/quantities/money';
import { divide, type Ratio, ratio } from '@domain/quantities/ratio';
import { readTypedNumber, type TypedBounds, type TypedNumberFault } from '@domain/quantities/typed-number';
import { amountBounds, odometerBounds } from '@domain/records/typed-bounds';
import {
  maxPassengers,
  maxTagLength,
  maxTags,
  maxTripMetres,
  type TripDraft,
} from '@domain/trips/trip.schema';
import type { TripFigures } from '@domain/trips/trip-distance';
import { type TripRefusalRule, tripRefusals } from '@domain/trips/trip-refusals';
import { type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { decimalMarkOf } from '@/lib/formatting/typed';
import { isDay } from '@/lib/formatting/typed-day';
import type { TripFormText, Writing } from './trip-form-text';

export type TripField = keyof TripFormText;

export type TripFaultRule =
  | TypedNumberFault
  | TripRefusalRule
  | 'DATE_MISSING'
  | 'TIME_MISSING'
  | 'TIME_SKIPPED'
  | 'TIME_TWICE'
  | 'TAG_TWICE'
  | 'REASON_MISSING'
  | 'TAGS_TOO_MANY_OR_LONG';

interface TripFault {
  readonly field: TripField;
  readonly rule: TripFaultRule;
}

/** The form's initial text and the trip it was made from. Untouched fields keep the stored value. */
export interface Seed {
  readonly text: TripFormText;
  readonly trip: TripDraft;
  readonly writing: Writing;
}

/** The typed trip; null members are empty or cannot be read. */
export interface ReadTrip {
  readonly draft: TripDraft | null;
  readonly known: TripFigures & { readonly startedAtMs: number | null };
  readonly faults: readonly TripFault[];
}

type DrivenField = 'odometerStart' | 'odometerEnd' | 'distance';

/** Nearest metres to the typed distance, and exact thousandths if typed in miles. */
interface Driven {
  readonly metres: number | null;
  readonly mileThousandths: number | null;
}

/** Start reading that the form filled in. */
export type FilledStart = Driven;

/** Reads the typed trip; an empty number is not given, and each fault names its field. */
export function readTripForm(
  text: TripFormText,
  writing: Writing,
  seed: Seed | null,
  filledStart: FilledStart | null = null,
): ReadTrip {
  const faults: TripFault[] = [];
  const mark = decimalMarkOf(writing.locale);

  function number<T>(
    field: TripField,
    typed: string,
    bounds: TypedBounds,
    store: (value: Ratio) => T,
  ): T | null {
    const read = readTypedNumber(typed, mark, bounds);
    if (read.known) return store(read.value);
    if (read.reason !== 'empty') faults.push({ field, rule: read.reason });
    return null;
  }

  function driven(field: DrivenField, unit: DistanceUnit): Driven {
    const unitThen = field === 'distance' ? seed?.writing.distanceUnit : seed?.writing.odometerUnit;
    if (seed && text[field] === seed.text[field] && unit === unitThen) {
      const miles = seed.trip[`${field}MileThousandths`];
      return { metres: seed.trip[`${field}Metres`], mileThousandths: miles ?? null };
    }
    const odometer = odometerBounds(unit);
    const bounds =
      field === 'distance' ? { ...odometer, max: divide(ratio(maxTripMetres), metresIn[unit]) } : odometer;
    const typed = number(field, text[field], bounds, (value) => ({
      metres: metresFromTyped(value, unit),
      mileThousandths: mileThousandthsFromTyped(value, unit),
    }));
    return typed ?? notGiven;
  }

  function amount(field: 'tolls' | 'parking'): number {
    return (
      number(field, text[field], amountBounds(text.currency), (value) =>
        minorFromTyped(value, text.currency),
      ) ?? 0
    );
  }

  function instant(field: 'start' | 'end', chosen: ChosenInstant, untouchedMs: number | null): number | null {
    if (chosen.at === null) return untouchedMs;
    const read = readInstant(chosen, 0);
    switch (read.kind) {
      case 'known':
        return read.atMs;
      case 'asks':
        faults.push({ field, rule: read.because === 'never' ? 'TIME_SKIPPED' : 'TIME_TWICE' });
        return null;
      case 'unreadable':
        faults.push({ field, rule: isDay(chosen.at.day) ? 'TIME_MISSING' : 'DATE_MISSING' });
        return null;
      default:
        return read satisfies never;
    }
  }

  const startedAtMs = instant('start', text.start, seed?.trip.startedAtMs ?? null);
  const endedAtMs = text.end === null ? null : instant('end', text.end, seed?.trip.endedAtMs ?? null);
  const isRunning = text.end === null;
  const odometerStart = filledStart ?? driven('odometerStart', writing.odometerUnit);
  const odometerEnd = isRunning ? notGiven : driven('odometerEnd', writing.odometerUnit);
  const distance = isRunning ? notGiven : driven('distance', writing.distanceUnit);
  const figures = {
    odometerStartMetres: odometerStart.metres,
    odometerEndMetres: odometerEnd.metres,
    distanceMetres: distance.metres,
    ...given('odometerStartMileThousandths', odometerStart),
    ...given('odometerEndMileThousandths', odometerEnd),
    ...given('distanceMileThousandths', distance),
  };
  const people = { min: ratio(0), max: ratio(maxPassengers), maxDecimals: 0 };
  const passengers = number('passengers', text.passengers, people, ({ numerator }) => Number(numerator)) ?? 0;
  const tollsMinor = amount('tolls');
  const parkingMinor = amount('parking');
  const tags = tagsOf(text.tags);
  if (new Set(tags).size < tags.length) faults.push({ field: 'tags', rule: 'TAG_TWICE' });
  if (tags.length > maxTags || tags.some(({ length }) => length > maxTagLength)) {
    faults.push({ field: 'tags', rule: 'TAGS_TOO_MANY_OR_LONG' });
  }

  const known = { startedAtMs, endedAtMs, ...figures };
  if (startedAtMs === null || (endedAtMs === null && !isRunning)) return { draft: null, known, faults };
  const draft: TripDraft = {
    vehicleId: text.vehicleId === '' ? null : text.vehicleId,
    startedAtMs,
    startZone: text.start.zone,
    endedAtMs,
    endZone: text.end?.zone ?? null,
    fromText: text.fromText.trim(),
    toText: text.toText.trim(),
    ...figures,
    category: text.category,
    purpose: text.purpose.trim(),
    forWhom: text.forWhom.trim(),
    ...employerOf(text, seed),
    passengers,
    tollsMinor,
    parkingMinor,
    currency: text.currency,
    note: text.note.trim(),
    tags,
    favourite: text.favourite,
  };
  faults.push(...tripRefusals(draft).map(({ path, rule }) => ({ field: fieldOfPath(path) ?? 'end', rule })));
  return { draft: faults.length === 0 ? draft : null, known, faults };
}

const notGiven: Driven = { metres: null, mileThousandths: null };

/** Null removes the employer; without one before, the member is left out. */
function employerOf({ employerId }: TripFormText, seed: Seed | null): Pick<TripDraft, 'employerId'> {
  if (employerId !== '') return { employerId };
  return typeof seed?.trip.employerId === 'string' ? { employerId: null } : {};
}

/** A trip that was not typed in miles has no members for miles. */
function given<Name extends `${DrivenField}MileThousandths`>(name: Name, { mileThousandths }: Driven) {
  return mileThousandths === null ? {} : ({ [name]: mileThousandths } as Record<Name, number>);
}

function tagsOf(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

const fieldsByPath: Readonly<Record<string, TripField>> = {
  vehicleId: 'vehicleId',
  startedAtMs: 'start',
  startZone: 'start',
  endedAtMs: 'end',
  endZone: 'end',
  fromText: 'fromText',
  toText: 'toText',
  odometerStartMetres: 'odometerStart',
  odometerEndMetres: 'odometerEnd',
  distanceMetres: 'distance',
  odometerStartMileThousandths: 'odometerStart',
  odometerEndMileThousandths: 'odometerEnd',
  distanceMileThousandths: 'distance',
  category: 'category',
  purpose: 'purpose',
  forWhom: 'forWhom',
  employerId: 'employerId',
  passengers: 'passengers',
  tollsMinor: 'tolls',
  parkingMinor: 'parking',
  currency: 'currency',
  note: 'note',
  tags: 'tags',
  favourite: 'favourite',
  reason: 'reason',
};

/** Field of the form for a refused path; null if the form has none. */
export function fieldOfPath(path: string): TripField | null {
  const [name = ''] = path.replace(/^changes\./, '').split('.');
  return fieldsByPath[name] ?? null;
}
