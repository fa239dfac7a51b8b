import type { TripDraft } from '@domain/trips/trip.schema';
import { useState } from 'react';
import type { ShownAs } from '@/entities/account/use-shown-as';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import type { Problem } from '@/lib/errors/problem';
import { saysTheSame } from '@/lib/offline/says-the-same';
import { fieldOfPath, type ReadTrip, readTripForm, type TripFault, type TripField } from './read-trip-form';
import type { TripFormText, Writing } from './trip-form-text';

interface Begin {
  readonly shownAs: ShownAs;
  readonly text: TripFormText;
  /** The trip that untouched fields stand for. */
  readonly trip: TripDraft | null;
  /** As it would stand there if nobody had touched it. */
  readonly untouched: TripFormText;
  /** Whether a change to this needs a reason; null is what cannot be read yet. */
  readonly needsReason?: (draft: TripDraft | null) => boolean;
}

export interface TripForm {
  readonly text: TripFormText;
  /** As it was before anything was typed. */
  readonly untouched: TripFormText;
  readonly read: ReadTrip;
  readonly writing: Writing;
  readonly shownAs: ShownAs;
  readonly problem: Problem | null;
  readonly asksReason: boolean;
  /** What is wrong with a field, as far as it is time to say so. */
  readonly faultOf: (field: TripField) => TripFault | null;
  /** Since the server refused. */
  readonly isUnchanged: (field: TripField) => boolean;
  /** The field is one that the server refused, and has not been changed since. */
  readonly isRefused: (field: TripField) => boolean;
  set<Field extends TripField>(field: Field, value: TripFormText[Field]): void;
}

/** As few as the ledger takes for a reason. */
const fewestLetters = 3;

/** A vehicle’s odometer is read in the unit that it shows. */
export function useWriting(shownAs: ShownAs): (vehicleId: string) => Writing {
  const { vehicles } = useVehicles();
  const { locale, distanceUnit } = shownAs;
  return (vehicleId) => {
    const vehicle = vehicles.find(({ id }) => id === vehicleId);
    return { locale, distanceUnit, odometerUnit: vehicle?.distanceUnit ?? distanceUnit };
  };
}

/** What is typed about a trip, what it means, and what is wrong with it. */
export function useTripForm({ shownAs, text: first, trip, untouched, needsReason }: Begin) {
  const [text, setText] = useState(first);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ problem: Problem; text: TripFormText } | null>(null);
  const writingOf = useWriting(shownAs);
  const writing = writingOf(text.vehicleId);
  const seed = trip === null ? null : { text: untouched, trip, writing: writingOf(trip.vehicleId ?? '') };
  const read = readTripForm(text, writing, seed);
  const asksReason = needsReason?.(read.draft) === true || refused?.problem.reason === 'REASON_REQUIRED';
  const reason = asksReason ? text.reason.trim() : null;
  const isReasonMissing = reason !== null && reason.length < fewestLetters;

  const faults: readonly TripFault[] = isReasonMissing
    ? [...read.faults, { field: 'reason', rule: 'REASON_MISSING' }]
    : read.faults;

  const faultOf = (field: TripField) =>
    tried ? (faults.find((fault) => fault.field === field) ?? null) : null;
  const isUnchanged = (field: TripField) => refused !== null && text[field] === refused.text[field];
  const isRefused = (field: TripField) =>
    isUnchanged(field) && refused?.problem.fields.some(({ path }) => fieldOfPath(path) === field) === true;

  const form: TripForm = {
    text,
    untouched,
    read,
    writing,
    shownAs,
    problem: refused?.problem ?? null,
    asksReason,
    faultOf,
    isUnchanged,
    isRefused,
    set: (field, value) => setText((before) => ({ ...before, [field]: value })),
  };
  return {
    form,
    setText,
    isTouched: JSON.stringify(text) !== JSON.stringify(untouched),
    /** A reason alone changes nothing, nor does the same written otherwise. */
    isChanged:
      trip === null ||
      (JSON.stringify({ ...text, reason: '' }) !== JSON.stringify({ ...untouched, reason: '' }) &&
        (read.draft === null || !saysTheSame(read.draft, trip))),
    /** null where none is asked for. */
    reason,
    isReasonMissing,
    /** From now on everything that is missing is said. */
    sayFaults: () => setTried(true),
    refuse: (problem: Problem | null) => setRefused(problem && { problem, text }),
  };
}
