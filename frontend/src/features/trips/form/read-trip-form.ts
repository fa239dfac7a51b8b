import type { TripDraft } from '@domain/trips/trip.schema';
import type { TripFigures } from '@domain/trips/trip-distance';
import { tripRefusals } from '@domain/trips/trip-refusals';
import { type ChosenInstant, readInstant } from '@/lib/formatting/chosen-instant';
import { isDay } from '@/lib/formatting/typed-day';
import { type FaultsOf, readFields, shownIn } from '@/lib/forms/field';
import { type Driven, type TripFormText, tripFields, valuesOfTrip, type Writing } from './trip-form-text';

export type TripField = Extract<keyof typeof tripFields, string>;

type TripFaults = FaultsOf<typeof tripFields>;

/** The typed trip; null members are empty or cannot be read. */
interface ReadTrip {
  readonly draft: TripDraft | null;
  readonly known: TripFigures & { readonly startedAtMs: number | null };
  readonly faults: TripFaults;
}

/** Reads the typed trip. `stored`: trip that the form began with, of which untouched fields keep their value. `filledStart`: start reading that the form filled in. */
export function readTripForm(
  text: TripFormText,
  writing: Writing,
  stored: TripDraft | null,
  filledStart: Driven | null = null,
): ReadTrip {
  const { start, end, currency } = text;
  const terms = { ...writing, currency };
  const begun = stored === null ? {} : valuesOfTrip(stored);
  const { values, readable, faults } = readFields(tripFields, text, {
    ...{ initial: shownIn(tripFields, begun, terms), values: begun, terms },
    hidden: end === null ? ['odometerEnd', 'distance'] : [],
  });

  function instant(field: 'start' | 'end', chosen: ChosenInstant, untouchedMs: number | null): number | null {
    if (chosen.at === null) return untouchedMs;
    const read = readInstant(chosen, 0);
    switch (read.kind) {
      case 'known':
        return read.atMs;
      case 'asks':
        faults[field] = `trip-sheet:fault.${read.because === 'never' ? 'TIME_SKIPPED' : 'TIME_TWICE'}`;
        return null;
      case 'unreadable':
        faults[field] = `trip-sheet:fault.${isDay(chosen.at.day) ? 'TIME_MISSING' : 'DATE_MISSING'}`;
        return null;
      default:
        return read satisfies never;
    }
  }

  const startedAtMs = instant('start', start, stored?.startedAtMs ?? null);
  const endedAtMs = end === null ? null : instant('end', end, stored?.endedAtMs ?? null);
  const odometerStart = filledStart ?? readable.odometerStart;
  const { odometerEnd, distance } = readable;
  const figures = {
    odometerStartMetres: odometerStart?.metres ?? null,
    odometerEndMetres: odometerEnd?.metres ?? null,
    distanceMetres: distance?.metres ?? null,
    ...miles('odometerStartMileThousandths', odometerStart),
    ...miles('odometerEndMileThousandths', odometerEnd),
    ...miles('distanceMileThousandths', distance),
  };
  const known = { startedAtMs, endedAtMs, ...figures };
  if (startedAtMs === null || (endedAtMs === null && end !== null)) return { draft: null, known, faults };
  const way = { ...figures, startedAtMs, startZone: start.zone, endedAtMs, endZone: end?.zone ?? null };
  const allFaults = { ...refused(way), ...faults };
  if (values === null || Object.keys(allFaults).length > 0) return { draft: null, known, faults: allFaults };
  const { employerId, drivenBy } = values;
  const draft = {
    ...way,
    vehicleId: values.vehicleId,
    fromText: values.fromText,
    toText: values.toText,
    category: values.category,
    purpose: values.purpose,
    forWhom: values.forWhom,
    // null removes the employer; without one before, the member is left out.
    ...((employerId !== null || typeof stored?.employerId === 'string') && { employerId }),
    // null: whoever entered the trip drove.
    ...((drivenBy !== null || typeof stored?.drivenBy === 'string') && { drivenBy }),
    passengers: values.passengers,
    tollsMinor: values.tolls,
    parkingMinor: values.parking,
    currency,
    note: values.note,
    tags: values.tags,
    favourite: values.favourite,
  };
  return { draft, known, faults };
}

/** A trip that was not typed in miles has no members for miles. */
function miles<Name extends `${string}MileThousandths`>(name: Name, driven: Driven | null | undefined) {
  const thousandths = driven?.mileThousandths;
  return typeof thousandths === 'number' ? ({ [name]: thousandths } as Record<Name, number>) : {};
}

function refused(way: Parameters<typeof tripRefusals>[0]): TripFaults {
  const faults: TripFaults = {};
  for (const { path, rule } of tripRefusals(way)) {
    const field = fieldOfPath(path) ?? 'end';
    faults[field] ??= `trip-sheet:fault.${rule === 'MILES_DIFFER' ? 'refused' : rule}`;
  }
  return faults;
}

const fieldsOfTimes: Readonly<Record<string, TripField>> = {
  startedAtMs: 'start',
  startZone: 'start',
  endedAtMs: 'end',
  endZone: 'end',
};

/** Field of the form for a refused path; null if the form has none. */
export function fieldOfPath(path: string): TripField | null {
  const [member = ''] = path.replace(/^changes\./, '').split('.');
  const name = fieldsOfTimes[member] ?? member.replace(/(Metres|MileThousandths|Minor)$/, '');
  return Object.keys(tripFields).includes(name) ? (name as TripField) : null;
}
