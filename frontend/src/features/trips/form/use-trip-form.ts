import type { NamedReading } from '@domain/errors/reasons';
import { minReasonLength } from '@domain/ledger/ledger.schema';
import { tenthOfMileAt } from '@domain/quantities/exact-distance';
import { type AssumedStart, assumedStart } from '@domain/trips/assumed-start';
import type { TripDraft } from '@domain/trips/trip.schema';
import { useState } from 'react';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useLastReading } from '@/entities/records/use-last-reading';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import type { Problem } from '@/lib/errors/problem';
import { decimalMarkOf } from '@/lib/formatting/typed';
import type { NumbersOf } from '@/lib/forms/restored-draft';
import type { TypedDraft } from '@/lib/forms/use-draft';
import { type Accepted, type Faults, useRecordForm } from '@/lib/forms/use-record-form';
import type { Submitted } from '@/lib/offline/outbox';
import {
  type FilledStart,
  fieldOfPath,
  type ReadTrip,
  readTripForm,
  type TripFaultRule,
  type TripField,
} from './read-trip-form';
import type { TripFormText, Writing } from './trip-form-text';

interface Options {
  readonly preferences: DriverPreferences;
  readonly typed: TypedDraft<TripFormText>;
  /** The trip whose values untouched fields keep. */
  readonly trip: TripDraft | null;
  /** Id of the stored trip, whose own readings count as typed. */
  readonly tripId: string | null;
  /**
   * True if a change to this trip needs a reason; null is a trip that cannot be read yet. Without this function no
   * reason is asked for.
   */
  readonly needsReason?: (draft: TripDraft | null) => boolean;
  /** `reason`: null if none is due. */
  readonly send: (
    draft: TripDraft,
    reason: string | null,
    isFormOpen: () => boolean,
  ) => Promise<Submitted<unknown>>;
  readonly onAccepted?: (accepted: Accepted<unknown>, draft: TripDraft) => void;
  readonly onDone: () => void;
  readonly onTakenBack?: () => void;
}

/** State and actions shared by the fields of a trip. */
export interface TripForm {
  readonly text: TripFormText;
  /** Text before anything was typed. */
  readonly untouched: TripFormText;
  readonly read: ReadTrip;
  /** Last reading of the vehicle's odometer before the trip. */
  readonly lastReading: NamedReading | null;
  /** Reading assumed for a start that nobody typed, or the finding that it is above the end; null without either. */
  readonly start: AssumedStart<NamedReading> | null;
  readonly writing: Writing;
  readonly preferences: DriverPreferences;
  readonly problem: Problem | null;
  readonly asksReason: boolean;
  /** Faults that are already shown. */
  readonly faults: Faults<TripField, TripFaultRule>;
  /** True if the field has not changed since the server refused the trip. */
  readonly isUnchanged: (field: TripField) => boolean;
  /** True if the server refused the field, and it has not changed since. */
  readonly isRefused: (field: TripField) => boolean;
  /** Sets the start reading, which is no longer filled in after that. */
  typeStart(typed: string): void;
  set<Field extends TripField>(field: Field, value: TripFormText[Field]): void;
}

/** Returns the format of a vehicle's trips: odometers are read in the unit that they show. */
export function useWriting(preferences: DriverPreferences): (vehicleId: string) => Writing {
  const { vehicles } = useVehicles();
  const { locale, distanceUnit } = preferences;
  return (vehicleId) => {
    const vehicle = vehicles.find(({ id }) => id === vehicleId);
    return { locale, distanceUnit, odometerUnit: vehicle?.distanceUnit ?? distanceUnit };
  };
}

/** Formats of the numbers of a trip. */
export function tripNumbers(
  { locale }: DriverPreferences,
  writingOf: (vehicleId: string) => Writing,
): NumbersOf<TripFormText> {
  return {
    mark: decimalMarkOf(locale),
    unitsOf({ vehicleId, currency }) {
      const { distanceUnit, odometerUnit } = writingOf(vehicleId);
      const driven = { odometerStart: odometerUnit, odometerEnd: odometerUnit, distance: distanceUnit };
      return { ...driven, tolls: currency, parking: currency };
    },
  };
}

/** A reading shown in miles and left unchanged counts as typed. */
function startOf(metres: number, { odometerUnit }: Writing): FilledStart {
  return { metres, mileThousandths: odometerUnit === 'mi' ? tenthOfMileAt(metres) : null };
}

/** State of the trip form: text, the trip read from it, and its faults. */
export function useTripForm({ preferences, typed, trip, tripId, needsReason, ...options }: Options) {
  const { draft: text, initial: untouched, change } = typed;
  const writingOf = useWriting(preferences);
  const writing = writingOf(text.vehicleId);
  const seed = trip === null ? null : { text: untouched, trip, writing: writingOf(trip.vehicleId ?? '') };
  const typedRead = readTripForm(text, writing, seed);
  const [openedMs] = useState(() => Date.now());
  const { startedAtMs, endedAtMs, odometerEndMetres } = typedRead.known;
  const lastReading = useLastReading({
    vehicleId: text.vehicleId,
    atMs: startedAtMs ?? endedAtMs ?? openedMs,
    zone: preferences.zone,
    exceptRecordId: tripId,
  });
  // A stored trip is not changed until its end is typed.
  const isEndOnly =
    !text.isStartTyped &&
    text.odometerStart === '' &&
    text.distance === '' &&
    (typed.stored === null || text.odometerEnd !== untouched.odometerEnd);
  const start = isEndOnly ? assumedStart(lastReading, odometerEndMetres) : null;
  const read =
    start?.kind === 'taken'
      ? readTripForm(text, writing, seed, startOf(start.reading.odometerMetres, writing))
      : typedRead;
  // Only the first fault of each field is shown.
  const faults: Faults<TripField, TripFaultRule> = Object.fromEntries(
    read.faults.toReversed().map(({ field, rule }) => [field, rule]),
  );
  const record = useRecordForm({
    ...options,
    draft: typed,
    written: read.draft,
    faults,
    reason: needsReason && {
      typed: text.reason,
      isDue: needsReason(read.draft),
      minLength: minReasonLength,
    },
    nextMayBegin: true,
  });
  const { problem, isUnchanged } = record;
  const form: TripForm = {
    text,
    untouched,
    read,
    lastReading,
    start,
    writing,
    preferences,
    problem,
    asksReason: record.asksReason,
    faults: record.isReasonFaulty ? { ...record.faults, reason: 'REASON_MISSING' } : record.faults,
    isUnchanged,
    isRefused: (field) =>
      isUnchanged(field) && problem?.fields.some(({ path }) => fieldOfPath(path) === field) === true,
    typeStart: (odometerStart) => change({ odometerStart, isStartTyped: true }),
    set: (field, value) => change({ [field]: value }),
  };
  return { form, record };
}
