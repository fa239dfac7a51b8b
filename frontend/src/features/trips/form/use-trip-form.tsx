import type { NamedReading } from '@domain/errors/reasons';
import { minReasonLength } from '@domain/ledger/ledger.schema';
import { assumedStart } from '@domain/trips/assumed-start';
import type { TripDraft } from '@domain/trips/trip.schema';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useUnitsAsOpened } from '@/entities/vehicles/use-units-as-opened';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import type { Problem } from '@/lib/errors/problem';
import { formatOdometer } from '@/lib/formatting/distances';
import { formatMoment } from '@/lib/formatting/times';
import { isTravelling } from '@/lib/formatting/zones';
import { fieldNamed, numbersOf } from '@/lib/forms/field';
import type { NumbersOf } from '@/lib/forms/restored-draft';
import type { TypedDraft } from '@/lib/forms/use-draft';
import { type Accepted, type Faults, useRecordForm } from '@/lib/forms/use-record-form';
import type { Namespace } from '@/lib/i18n/namespaces';
import type { Submitted } from '@/lib/offline/outbox';
import { useReadingTitle } from '@/lib/offline/use-kind';
import { isFillable } from './filled-trip';
import { fieldOfPath, readTripForm, type TripField } from './read-trip-form';
import { drivenIn, type TripFormText, tripFields, type Writing } from './trip-form-text';
import { useFilledTrip, useFilledWords, useUsualVehicle } from './use-filled-trip';

interface Options {
  readonly preferences: DriverPreferences;
  readonly typed: TypedDraft<TripFormText>;
  /** The trip whose values untouched fields keep. */
  readonly trip: TripDraft | null;
  /** Id of the stored trip, whose own readings count as typed. */
  readonly tripId: string | null;
  /** True if what is known is filled in; otherwise the trip is only corrected. */
  readonly isFilled: boolean;
  /** True if the day of the start is known and its time is not: it was after the last reading. */
  readonly isUntimed?: boolean;
  /** True if the vehicle is filled in as well, because the form began with none that the driver chose. */
  readonly isVehicleFilled?: boolean;
  /** Metres that this device recorded on the whole trip; null if it did not. */
  readonly recordedMetres?: number | null;
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

const nothing: ReturnType<typeof useFilledTrip> = { text: {}, because: {}, start: null };

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
export function useTripForm({
  preferences,
  typed,
  trip,
  tripId,
  isFilled,
  isUntimed = false,
  isVehicleFilled = false,
  recordedMetres = null,
  needsReason,
  ...options
}: Options) {
  const { t } = useTranslation<Namespace[]>(['trip-sheet', 'fields']);
  const { initial: untouched, change } = typed;
  const writingOf = useWriting(preferences);
  const [openedMs] = useState(() => Date.now());
  const wordsOf = useFilledWords(preferences);
  const { start: opened, end: openedEnd } = untouched;
  const [isTravelled] = useState(() =>
    [opened.zone, openedEnd?.zone ?? opened.zone].some((zone) => isTravelling(zone, preferences.zone)),
  );

  const typedKnown = readTripForm(typed.draft, writingOf(typed.draft.vehicleId), trip).known;
  const atMs = (isUntimed ? null : typedKnown.startedAtMs) ?? typedKnown.endedAtMs ?? openedMs;
  const usual = useUsualVehicle(atMs, preferences.zone);
  const { typedFields, odometerStart, odometerEnd } = typed.draft;
  // A typed reading is one of the vehicle that was shown then.
  const isVehicleOpen =
    isVehicleFilled && !typedFields.includes('vehicleId') && odometerStart === '' && odometerEnd === '';
  const usualId = isVehicleOpen ? (usual?.vehicleId ?? null) : null;
  const draft = usualId === null ? typed.draft : { ...typed.draft, vehicleId: usualId };
  const writing = writingOf(draft.vehicleId);
  const known = useFilledTrip({
    ...{ draft, tripId: tripId ?? typed.id, atMs },
    ...{ recordedMetres, writing, preferences },
  });
  const filled = isFilled ? known : nothing;
  const text: TripFormText = { ...draft, ...filled.text };
  // A reading that nobody typed counts only with an end above it: it is the start of a distance, and no entry of its own.
  const assumed = assumedStart(filled.start, typedKnown.odometerEndMetres);
  const start = assumed?.kind === 'taken' ? assumed.reading : null;
  const read = readTripForm(
    { ...text, odometerStart: draft.odometerStart },
    writing,
    trip,
    start && drivenIn(writing.odometerUnit, start.odometerMetres),
  );
  const record = useRecordForm({
    ...options,
    // Filled-in values are part of the record, and no draft.
    draft: { ...typed, draft: text },
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

  /** Types a value. A field that is cleared is not filled in again, nor is a chosen vehicle. */
  function set<Field extends TripField | 'reason'>(field: Field, value: TripFormText[Field]): void {
    const isDecided = value === '' || field === 'vehicleId';
    const isNew = isFilled && isDecided && isFillable(field) && !typedFields.includes(field);
    change({ [field]: value, ...(isNew && { typedFields: [...typedFields, field] }) });
  }

  /** Words for why the value of a field is filled in; undefined if it was typed. */
  function filledWords(name: TripField): string | undefined {
    if (!isFillable(name)) return undefined;
    if (name === 'vehicleId' && usual !== null && usualId !== null) {
      return usualId === untouched.vehicleId
        ? undefined
        : wordsOf({ kind: 'weekday', weekday: usual.weekday });
    }
    const because = filled.because[name];
    return because && wordsOf(because);
  }

  /** Properties for the control of a field. */
  function bind<Field extends TripField>(name: Field) {
    const { label, hint } = fieldNamed(tripFields, name);
    return {
      label: t(label),
      ...(hint !== undefined && { hint: t(hint) }),
      value: text[name],
      error: record.faults[name] ?? null,
      filled: filledWords(name),
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
    /** True if the zones are shown next to the times, for drivers who travel. */
    isTravelled,
    /** Reading at the start that is filled in; null without one. */
    start: filled.start,
    writing,
    preferences,
    set,
    bind,
    field,
    isReasonFaulty: record.isReasonFaulty || record.faults.reason !== undefined,
  };
}
