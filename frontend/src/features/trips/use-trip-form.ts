import type { TripDraft } from '@domain/trips/trip.schema';
import { useState } from 'react';
import { useVehicles } from '@/features/vehicles/use-vehicles';
import type { Problem } from '@/lib/errors/problem';
import { fieldOfPath, type ReadTrip, readTripForm, type TripFault, type TripField } from './read-trip-form';
import type { TripFormText, Writing } from './trip-form-text';
import type { ShownAs } from './use-shown-as';

interface Begin {
  readonly shownAs: ShownAs;
  readonly text: TripFormText;
  /** The trip that untouched fields stand for. */
  readonly trip: TripDraft | null;
  /** As it would stand there if nobody had touched it. */
  readonly untouched: TripFormText;
}

export interface TripForm {
  readonly text: TripFormText;
  readonly read: ReadTrip;
  readonly writing: Writing;
  readonly shownAs: ShownAs;
  readonly problem: Problem | null;
  /** What is wrong with a field, as far as it is time to say so. */
  readonly faultOf: (field: TripField) => TripFault | null;
  /** Since the server refused. */
  readonly isUnchanged: (field: TripField) => boolean;
  /** The field is one that the server refused, and has not been changed since. */
  readonly isRefused: (field: TripField) => boolean;
  set<Field extends TripField>(field: Field, value: TripFormText[Field]): void;
}

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
export function useTripForm({ shownAs, text: first, trip, untouched }: Begin) {
  const [text, setText] = useState(first);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ problem: Problem; text: TripFormText } | null>(null);
  const writingOf = useWriting(shownAs);
  const writing = writingOf(text.vehicleId);
  const seed = trip === null ? null : { text: untouched, trip, writing: writingOf(trip.vehicleId ?? '') };
  const read = readTripForm(text, writing, seed);

  const faultOf = (field: TripField) =>
    tried ? (read.faults.find((fault) => fault.field === field) ?? null) : null;
  const isUnchanged = (field: TripField) => refused !== null && text[field] === refused.text[field];
  const isRefused = (field: TripField) =>
    isUnchanged(field) && refused?.problem.fields.some(({ path }) => fieldOfPath(path) === field) === true;

  const form: TripForm = {
    text,
    read,
    writing,
    shownAs,
    problem: refused?.problem ?? null,
    faultOf,
    isUnchanged,
    isRefused,
    set: (field, value) => setText((before) => ({ ...before, [field]: value })),
  };
  return {
    form,
    setText,
    isTouched: JSON.stringify(text) !== JSON.stringify(untouched),
    /** From now on everything that is missing is said. */
    sayFaults: () => setTried(true),
    refuse: (problem: Problem | null) => setRefused(problem && { problem, text }),
  };
}
