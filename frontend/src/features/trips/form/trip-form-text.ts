import { type DistanceUnit, metresIn, shownDistance } from '@domain/quantities/distance';
import { tenthOfMileAt } from '@domain/quantities/exact-distance';
import { ratio } from '@domain/quantities/ratio';
import {
  maxPassengers,
  maxPlaceLength,
  maxPurposeLength,
  maxTagLength,
  maxTags,
  maxTripMetres,
  type TripDraft,
  tripCategories,
} from '@domain/trips/trip.schema';
import { z } from 'zod';
import { amount, carried, flag, note, number, odometer, reference, text } from '@/components/form-fields';
import { asDayAndTime, type ChosenInstant, chosenInstantSchema } from '@/lib/formatting/chosen-instant';
import { asTyped } from '@/lib/formatting/typed';
import { unitSigns } from '@/lib/formatting/unit-signs';
import {
  type DraftOf,
  type Field,
  type FieldTerms,
  fieldForm,
  shownIn,
  type ValuesOf,
} from '@/lib/forms/field';
import type { MessageKey } from '@/lib/i18n/namespaces';

/** Format of typed text: the marks of the locale, the driver's unit, and that of the vehicle's odometer. */
export interface Writing extends Omit<FieldTerms, 'currency'> {
  readonly odometerUnit: DistanceUnit;
}

/** Nearest metres to a distance, and exact thousandths if it was typed in miles. */
export interface Driven {
  readonly metres: number;
  readonly mileThousandths: number | null;
}

/** Distance in a unit, to a tenth. A reading that is shown in miles and left unchanged counts as typed. */
export function drivenIn(unit: DistanceUnit, metres: number): Driven {
  return { metres, mileThousandths: unit === 'mi' ? tenthOfMileAt(metres) : null };
}

function driven(
  field: Field<string, number | null>,
  unitOf: (terms: FieldTerms) => DistanceUnit,
): Field<string, Driven | null> {
  return {
    ...field,
    show(value, terms) {
      if (value === null) return '';
      const { metres, mileThousandths } = value;
      if (mileThousandths === null) return field.show(metres, terms);
      return asTyped(shownDistance({ metres: 0, mileThousandths }, unitOf(terms), 1), terms.locale);
    },
    read(typed, terms) {
      const read = field.read(typed, terms);
      if ('fault' in read) return read;
      return { value: read.value === null ? null : drivenIn(unitOf(terms), read.value) };
    },
  };
}

const reading = (label: MessageKey) =>
  driven(odometer({ label }), ({ odometerUnit, distanceUnit }) => odometerUnit ?? distanceUnit);

/** A number that is zero if the field is empty. */
function orZero(field: Field<string, number | null>): Field<string, number> {
  return {
    ...field,
    show: (value, terms) => (value === 0 ? '' : field.show(value, terms)),
    read(typed, terms) {
      const read = field.read(typed, terms);
      return 'fault' in read ? read : { value: read.value ?? 0 };
    },
  };
}

const tags: Field<string, string[]> = {
  ...text({ label: 'common:word.tags', hint: 'trip-sheet:tagsHint', max: 4 * maxTags * maxTagLength }),
  show: (value) => value.join(', '),
  read(typed) {
    const value = typed.split(',').flatMap((tag) => tag.trim() || []);
    if (new Set(value).size < value.length) return { fault: 'trip-sheet:fault.TAG_TWICE' };
    return value.length > maxTags || value.some(({ length }) => length > maxTagLength)
      ? { fault: 'trip-sheet:fault.TAGS_TOO_MANY_OR_LONG' }
      : { value };
  },
};

const untouched = (zone: string): ChosenInstant => ({ at: null, clockChange: null, zone });

export const tripFields = {
  vehicleId: reference({ label: 'common:word.vehicle' }),
  // Older drafts on devices have none.
  drivenBy: { ...reference({ label: 'common:word.driver' }), schema: z.string().default('') },
  start: carried('trip-sheet:start', chosenInstantSchema, untouched('UTC')),
  /** null while the trip runs. */
  end: carried('trip-sheet:end', chosenInstantSchema.nullable(), null),
  /** True if the driver chose the day of the end, which no longer follows the start. */
  isEndDayChosen: carried('trip-sheet:end', z.boolean().default(false), false),
  fromText: text({ label: 'common:word.from', max: maxPlaceLength }),
  toText: text({ label: 'common:word.to', max: maxPlaceLength }),
  odometerStart: reading('trip-sheet:odometerStart'),
  odometerEnd: reading('trip-sheet:odometerEnd'),
  distance: driven(
    number({
      label: 'trip-sheet:distance',
      storedIn: ({ distanceUnit }) => metresIn[distanceUnit],
      max: maxTripMetres,
      decimals: () => 1,
      unitOf: ({ distanceUnit }) => distanceUnit,
      signOf: ({ distanceUnit }) => unitSigns[distanceUnit],
    }),
    ({ distanceUnit }) => distanceUnit,
  ),
  category: carried('trip-sheet:category', z.enum(tripCategories).nullable(), null),
  purpose: text({ label: 'common:word.purpose', max: maxPurposeLength }),
  forWhom: text({ label: 'common:word.forWhom', max: maxPurposeLength }),
  // Older drafts on devices have none.
  employerId: { ...reference({ label: 'common:word.employerOrClient' }), schema: z.string().default('') },
  passengers: orZero(
    number({
      label: 'trip-sheet:passengers',
      storedIn: () => ratio(1),
      max: maxPassengers,
      decimals: () => 0,
      unitOf: () => '',
    }),
  ),
  tolls: orZero(amount({ label: 'common:cost.tolls' })),
  parking: orZero(amount({ label: 'common:cost.parking' })),
  currency: carried('common:word.currency', z.string(), ''),
  note: note('common:word.note'),
  tags,
  favourite: flag({ label: 'common:word.favourite', hint: 'trip-sheet:favouriteHint' }),
  /** Fields that the driver cleared or chose, which are not filled in any more. */
  typedFields: carried<readonly string[]>('common:word.trip', z.array(z.string()).default([]), []),
};

export const tripForm = fieldForm('trip-draft', tripFields);
export const stopForm = fieldForm('stop-draft', tripFields);

type TripValues = ValuesOf<typeof tripFields>;
/** A trip in the form, every field as typed. */
export type TripFormText = DraftOf<typeof tripFields>;

function drivenAt(trip: TripDraft, name: 'odometerStart' | 'odometerEnd' | 'distance'): Driven | null {
  const metres = trip[`${name}Metres`];
  return metres === null ? null : { metres, mileThousandths: trip[`${name}MileThousandths`] ?? null };
}

/** Values that the form shows for a trip. */
export function valuesOfTrip(trip: TripDraft): TripValues {
  return {
    ...trip,
    start: untouched(trip.startZone),
    end: trip.endedAtMs === null ? null : untouched(trip.endZone ?? trip.startZone),
    odometerStart: drivenAt(trip, 'odometerStart'),
    odometerEnd: drivenAt(trip, 'odometerEnd'),
    distance: drivenAt(trip, 'distance'),
    employerId: trip.employerId ?? null,
    drivenBy: trip.drivenBy ?? null,
    tolls: trip.tollsMinor,
    parking: trip.parkingMinor,
    isEndDayChosen: false,
    typedFields: [],
  };
}

/** Text of a stored trip, or of one made from another. */
export function tripFormText(trip: TripDraft, writing: Writing): TripFormText {
  const { currency } = trip;
  return {
    ...shownIn(tripFields, valuesOfTrip(trip), { ...writing, currency }),
    reason: '',
    attachedFiles: 0,
  };
}

interface NewTrip {
  readonly vehicleId: string;
  readonly zone: string;
  readonly currency: string;
  readonly nowMs: number;
}

/** Initial text of a new trip: today, ended just now, as most new trips are; only the driver knows its start. */
export function emptyTripFormText(
  { vehicleId, zone, currency, nowMs }: NewTrip,
  writing: Writing,
): TripFormText {
  const now = asDayAndTime(nowMs, zone);
  return {
    ...shownIn(tripFields, { vehicleId, currency }, { ...writing, currency }),
    start: { ...untouched(zone), at: { day: now.day, time: '' } },
    end: { ...untouched(zone), at: now },
    reason: '',
    attachedFiles: 0,
  };
}
