import { type DistanceUnit, shownDistance } from '@domain/quantities/distance';
import { shownAmount } from '@domain/quantities/money';
import { type TripDraft, tripCategories } from '@domain/trips/trip.schema';
import { z } from 'zod';
import { asDayAndTime, type ChosenInstant, chosenInstantSchema } from '@/lib/formatting/chosen-instant';
import { asTyped, decimalMarkOf } from '@/lib/formatting/typed';

/** Format of typed text: the marks of the locale, the driver's unit, and that of the vehicle's odometer. */
export interface Writing {
  readonly locale: string;
  readonly distanceUnit: DistanceUnit;
  readonly odometerUnit: DistanceUnit;
}

/** A trip in the form, every field as typed. */
export const tripFormTextSchema = z.object({
  vehicleId: z.string(),
  start: chosenInstantSchema,
  /** null while the trip runs. */
  end: chosenInstantSchema.nullable(),
  /** True if the driver chose the day of the end, which no longer follows the start. */
  isEndDayChosen: z.boolean().default(false),
  fromText: z.string(),
  toText: z.string(),
  odometerStart: z.string(),
  /** True if the driver typed or cleared the field: then nothing is filled in. */
  isStartTyped: z.boolean().default(false),
  odometerEnd: z.string(),
  distance: z.string(),
  category: z.enum(tripCategories).nullable(),
  purpose: z.string(),
  forWhom: z.string(),
  /** Empty is no employer. */
  employerId: z.string().default(''),
  passengers: z.string(),
  tolls: z.string(),
  parking: z.string(),
  currency: z.string(),
  note: z.string(),
  tags: z.string(),
  favourite: z.boolean(),
  /** Number of files that wait for the trip to be saved, so that its draft is kept. */
  attachedFiles: z.int().default(0),
  /** Reason for changing a final trip. */
  reason: z.string(),
});

export type TripFormText = z.infer<typeof tripFormTextSchema>;

/** Returns the form's text for a stored trip, or one made from another. */
export function tripFormText(trip: TripDraft, { locale, distanceUnit, odometerUnit }: Writing): TripFormText {
  const driven = (metres: number | null, mileThousandths: number | null | undefined, unit: DistanceUnit) => {
    if (metres === null) return '';
    const distance = typeof mileThousandths === 'number' ? { metres: 0, mileThousandths } : metres;
    return asTyped(shownDistance(distance, unit, 1), locale);
  };
  const amount = (minor: number) =>
    minor === 0 ? '' : shownAmount(minor, trip.currency).replace('.', decimalMarkOf(locale));
  return {
    vehicleId: trip.vehicleId ?? '',
    start: untouched(trip.startZone),
    end: trip.endedAtMs === null ? null : untouched(trip.endZone ?? trip.startZone),
    isEndDayChosen: false,
    fromText: trip.fromText,
    toText: trip.toText,
    odometerStart: driven(trip.odometerStartMetres, trip.odometerStartMileThousandths, odometerUnit),
    isStartTyped: false,
    odometerEnd: driven(trip.odometerEndMetres, trip.odometerEndMileThousandths, odometerUnit),
    distance: driven(trip.distanceMetres, trip.distanceMileThousandths, distanceUnit),
    category: trip.category,
    purpose: trip.purpose,
    forWhom: trip.forWhom,
    employerId: trip.employerId ?? '',
    passengers: trip.passengers === 0 ? '' : String(trip.passengers),
    tolls: amount(trip.tollsMinor),
    parking: amount(trip.parkingMinor),
    currency: trip.currency,
    note: trip.note,
    tags: trip.tags.join(', '),
    favourite: trip.favourite,
    attachedFiles: 0,
    reason: '',
  };
}

function untouched(zone: string): ChosenInstant {
  return { at: null, clockChange: null, zone };
}

interface NewTrip {
  readonly vehicleId: string;
  readonly zone: string;
  readonly currency: string;
  readonly nowMs: number;
}

/** Initial text of a new trip: today, ended just now, as most new trips are; only the driver knows its start. */
export function emptyTripFormText({ vehicleId, zone, currency, nowMs }: NewTrip): TripFormText {
  const now = asDayAndTime(nowMs, zone);
  return {
    vehicleId,
    start: { at: { day: now.day, time: '' }, clockChange: null, zone },
    end: { at: now, clockChange: null, zone },
    isEndDayChosen: false,
    fromText: '',
    toText: '',
    odometerStart: '',
    isStartTyped: false,
    odometerEnd: '',
    distance: '',
    category: null,
    purpose: '',
    forWhom: '',
    employerId: '',
    passengers: '',
    tolls: '',
    parking: '',
    currency,
    note: '',
    tags: '',
    favourite: false,
    attachedFiles: 0,
    reason: '',
  };
}
