import type { NamedReading } from '@domain/errors/reasons';
import { minReasonLength } from '@domain/ledger/ledger.schema';
import { assumedStart } from '@domain/trips/assumed-start';
import type { TripDraft } from '@domain/trips/trip.schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useLastReading } from '@/entities/records/use-last-reading';
import { useUnitsAsOpened } from '@/entities/vehicles/use-units-as-opened';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import type { Problem } from '@/lib/errors/problem';
import { formatOdometer } from '@/lib/formatting/distances';
import { formatMoment } from '@/lib/formatting/times';
import { fieldNamed, numbersOf } from '@/lib/forms/field';
import type { NumbersOf } from '@/lib/forms/restored-draft';
import type { TypedDraft } from '@/lib/forms/use-draft';
import { type Accepted, type Faults, useRecordForm } from '@/lib/forms/use-record-form';
import type { Namespace } from '@/lib/i18n/namespaces';
import type { Submitted } from '@/lib/offline/outbox';
import { useReadingTitle } from '@/lib/offline/use-kind';
import { fieldOfPath, readTripForm, type TripField } from './read-trip-form';
import { drivenIn, type TripFormText, tripFields, type Writing } from './trip-form-text';

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
export type TripForm = ReturnType<typeof useTripForm>;

/** Returns the format of a vehicle's trips: odometers are read in the unit that they show. */
export function useWriting({ locale, ...preferences }: DriverPreferences): (vehicleId: string) => Writing {
  const vehicles = useUnitsAsOpened(useVehicles().vehicles);
  const [distanceUnit] = useState(preferences.distanceUnit);
  return (vehicleId) => {
    const vehicle = vehicles.find(({ id }) => id === vehicleId);
    return { locale, distanceUnit, odometerUnit: vehicle?.distanceUnit ?? distanceUnit };
  };
}

/** Formats of the numbers of a trip. */
export function tripNumbers(
  preferences: DriverPreferences,
  writingOf: (vehicleId: string) => Writing,
): NumbersOf<TripFormText> {
  return numbersOf(tripFields, preferences, ({ vehicleId, currency }) => ({
    ...writingOf(vehicleId),
    currency,
  }));
}

/** Reasons that have a sentence of their own below the refused field. */
const namedReasons = [
  'UNKNOWN_VEHICLE',
  'UNKNOWN_EMPLOYER',
  'END_BEFORE_START',
  'TRIP_TOO_LONG',
  'REASON_REQUIRED',
] as const;

/** Returns the sentences for the fields that the server refused. */
function useRefusedFields(tripId: string, { odometerUnit }: Writing, preferences: DriverPreferences) {
  const { t } = useTranslation(['trip-sheet', 'errors']);
  const readingTitle = useReadingTitle();

  /** Describes a reading: its record, value and time. */
  function described({ kind, recordId, atMs, odometerMetres }: NamedReading): string {
    const { figure, unit } = formatOdometer(odometerMetres, odometerUnit, preferences.locale);
    return t(recordId === tripId ? 'trip-sheet:reading.own' : 'trip-sheet:reading.other', {
      reading: `${figure} ${unit}`,
      when: formatMoment(atMs, preferences),
      record: readingTitle(kind),
    });
  }

  return ({ reason, readings, fields }: Problem): Faults<TripField | 'reason', string> => {
    const refused: Partial<Record<TripField | 'reason', string>> = {};
    const named = namedReasons.find((each) => each === reason);
    for (const { path } of fields) {
      const field = path === 'reason' ? path : fieldOfPath(path);
      if (field !== null) refused[field] = t(named ? `errors:reason.${named}` : 'trip-sheet:fault.refused');
    }
    if (readings === undefined) return refused;
    // Only readings of this trip are corrected here.
    delete refused.odometerStart;
    delete refused.odometerEnd;
    const [earlier, later] = [described(readings.earlier), described(readings.later)];
    for (const { recordId, kind } of [readings.earlier, readings.later]) {
      if (recordId !== tripId) continue;
      const sentence = t('trip-sheet:reading.backwards', { earlier, later });
      if (kind === 'tripStart') refused.odometerStart = sentence;
      if (kind === 'tripEnd') refused.odometerEnd = sentence;
    }
    return refused;
  };
}

/** State of the trip form: text, the trip read from it, and its faults. */
export function useTripForm({ preferences, typed, trip, tripId, needsReason, ...options }: Options) {
  const { t } = useTranslation<Namespace[]>(['trip-sheet', 'fields']);
  const { draft: text, initial: untouched, change } = typed;
  const writingOf = useWriting(preferences);
  const writing = writingOf(text.vehicleId);
  const typedRead = readTripForm(text, writing, trip);
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
  /** Reading assumed for a start that nobody typed, or the finding that it is above the end; null without either. */
  const start = isEndOnly ? assumedStart(lastReading, odometerEndMetres) : null;
  const read =
    start?.kind === 'taken'
      ? readTripForm(text, writing, trip, drivenIn(writing.odometerUnit, start.reading.odometerMetres))
      : typedRead;
  const record = useRecordForm({
    ...options,
    draft: typed,
    written: read.draft,
    faults: translated(read.faults),
    faultsOf: useRefusedFields(tripId ?? typed.id, writing, preferences),
    reason: needsReason && {
      typed: text.reason,
      isDue: needsReason(read.draft),
      minLength: minReasonLength,
    },
    nextMayBegin: true,
  });

  function translated(faults: typeof read.faults): Faults<TripField | 'reason', string> {
    return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, t(fault)]));
  }

  function set<Field extends TripField | 'reason'>(field: Field, value: TripFormText[Field]): void {
    change({ [field]: value });
  }

  /** Properties for the control of a field. */
  function bind<Field extends TripField>(name: Field) {
    const { label, hint } = fieldNamed(tripFields, name);
    return {
      label: t(label),
      ...(hint !== undefined && { hint: t(hint) }),
      value: text[name],
      error: record.faults[name] ?? null,
      onChange: (value: TripFormText[Field]) => set(name, value),
    };
  }

  /** A field with its own control. */
  function field(name: TripField): ReactNode {
    const { Control } = fieldNamed(tripFields, name);
    const bound: Parameters<typeof Control>[0] = {
      ...bind(name),
      onChange: (value) => change({ [name]: value }),
      terms: { ...writing, currency: text.currency },
    };
    return <Control key={name} {...bound} />;
  }

  return {
    ...typed,
    ...record,
    text,
    /** Text before anything was typed. */
    untouched,
    read,
    /** Last reading of the vehicle's odometer before the trip. */
    lastReading,
    start,
    writing,
    preferences,
    set,
    bind,
    field,
    /** Sets the start reading, which is no longer filled in after that. */
    typeStart: (odometerStart: string) => change({ odometerStart, isStartTyped: true }),
    isReasonFaulty: record.isReasonFaulty || record.faults.reason !== undefined,
  };
}
