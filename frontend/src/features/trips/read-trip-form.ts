import { type DistanceUnit, metresFromTyped, metresIn } from '@domain/quantities/distance';
import { minorDigitsOf, minorFromTyped, minorIn } from '@domain/quantities/money';
import { divide, type Ratio, ratio } from '@domain/quantities/ratio';
import { readTypedNumber, type TypedBounds, type TypedNumberFault } from '@domain/quantities/typed-number';
import type { TripDraft } from '@domain/trips/trip.schema';
import { type TripRefusalRule, tripRefusals } from '@domain/trips/trip-refusals';
import { type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { decimalMarkOf } from '@/lib/formatting/typed';
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

export interface TripFault {
  readonly field: TripField;
  readonly rule: TripFaultRule;
}

/** What was in the sheet at first and the trip that it stood for: what was not touched keeps its exact value. */
export interface Seed {
  readonly text: TripFormText;
  readonly trip: TripDraft;
  readonly writing: Writing;
}

/** As far as it can be read; null is not given, or not readable. */
export interface ReadTrip {
  readonly draft: TripDraft | null;
  readonly known: Pick<TripDraft, 'odometerStartMetres' | 'odometerEndMetres' | 'distanceMetres'> & {
    readonly startedAtMs: number | null;
    readonly endedAtMs: number | null;
  };
  readonly faults: readonly TripFault[];
}

const mostOdometerMetres = ratio(16_093_440_000);
const mostDistanceMetres = ratio(100_000_000);
const mostMinor = ratio(10_000_000_000_000);
const mostTags = 20;
const longestTag = 40;

/** Reads what was typed; a blank number is not given, and a fault names the field it is in. */
export function readTripForm(text: TripFormText, writing: Writing, seed: Seed | null): ReadTrip {
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

  function metres(field: 'odometerStart' | 'odometerEnd' | 'distance', unit: DistanceUnit): number | null {
    const unitThen = field === 'distance' ? seed?.writing.distanceUnit : seed?.writing.odometerUnit;
    if (seed && text[field] === seed.text[field] && unit === unitThen) return seed.trip[`${field}Metres`];
    const most = field === 'distance' ? mostDistanceMetres : mostOdometerMetres;
    const bounds = { min: ratio(0), max: divide(most, metresIn[unit]), maxDecimals: 1 };
    return number(field, text[field], bounds, (value) => metresFromTyped(value, unit));
  }

  function amount(field: 'tolls' | 'parking'): number {
    const max = divide(mostMinor, minorIn(text.currency));
    const bounds = { min: ratio(0), max, maxDecimals: minorDigitsOf(text.currency) };
    return number(field, text[field], bounds, (value) => minorFromTyped(value, text.currency)) ?? 0;
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
        faults.push({ field, rule: chosen.at.day === '' ? 'DATE_MISSING' : 'TIME_MISSING' });
        return null;
      default:
        return read satisfies never;
    }
  }

  const startedAtMs = instant('start', text.start, seed?.trip.startedAtMs ?? null);
  const endedAtMs = text.end === null ? null : instant('end', text.end, seed?.trip.endedAtMs ?? null);
  const isRunning = text.end === null;
  const odometerStartMetres = metres('odometerStart', writing.odometerUnit);
  const odometerEndMetres = isRunning ? null : metres('odometerEnd', writing.odometerUnit);
  const distanceMetres = isRunning ? null : metres('distance', writing.distanceUnit);
  const people = { min: ratio(0), max: ratio(100), maxDecimals: 0 };
  const passengers = number('passengers', text.passengers, people, ({ numerator }) => Number(numerator)) ?? 0;
  const tollsMinor = amount('tolls');
  const parkingMinor = amount('parking');
  const tags = tagsOf(text.tags);
  if (new Set(tags).size < tags.length) faults.push({ field: 'tags', rule: 'TAG_TWICE' });
  if (tags.length > mostTags || tags.some(({ length }) => length > longestTag)) {
    faults.push({ field: 'tags', rule: 'TAGS_TOO_MANY_OR_LONG' });
  }

  const known = { startedAtMs, endedAtMs, odometerStartMetres, odometerEndMetres, distanceMetres };
  if (startedAtMs === null || (endedAtMs === null && !isRunning)) return { draft: null, known, faults };
  const draft: TripDraft = {
    vehicleId: text.vehicleId === '' ? null : text.vehicleId,
    startedAtMs,
    startZone: text.start.zone,
    endedAtMs,
    endZone: text.end?.zone ?? null,
    fromText: text.fromText.trim(),
    toText: text.toText.trim(),
    odometerStartMetres,
    odometerEndMetres,
    distanceMetres,
    category: text.category,
    purpose: text.purpose.trim(),
    forWhom: text.forWhom.trim(),
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
  category: 'category',
  purpose: 'purpose',
  forWhom: 'forWhom',
  passengers: 'passengers',
  tollsMinor: 'tolls',
  parkingMinor: 'parking',
  currency: 'currency',
  note: 'note',
  tags: 'tags',
  favourite: 'favourite',
  reason: 'reason',
};

/** The field of the sheet for what a refusal names; null for what is not in the sheet. */
export function fieldOfPath(path: string): TripField | null {
  const [name = ''] = path.replace(/^changes\./, '').split('.');
  return fieldsByPath[name] ?? null;
}
