import { carried, odometer } from '@/components/form-fields';
import { InstantField } from '@/components/instant-field';
import { type ChosenInstant, chosenInstantSchema, readInstant } from '@/lib/formatting/chosen-instant';
import type { Place } from '@/lib/formatting/place';
import type { Field } from '@/lib/forms/field';
import type { MessageKey } from '@/lib/i18n/namespaces';

/** Members of a record with an odometer reading: one in miles counts as typed. */
interface Reading {
  readonly odometerMetres: number;
  readonly odometerTypedIn?: 'mi' | undefined;
}

/** Odometer reading, with the unit in which it was typed. */
export function odometerAsTyped(label: MessageKey): Field<string, Reading | null> {
  const metres = odometer({ label });
  return {
    ...metres,
    show: (reading, terms) => metres.show(reading?.odometerMetres ?? null, terms),
    read(typed, terms) {
      const read = metres.read(typed, terms);
      if ('fault' in read) return read;
      const { value: odometerMetres } = read;
      if (odometerMetres === null) return { value: null };
      const isInMiles = terms.distanceUnit === 'mi';
      return { value: { odometerMetres, ...(isInMiles && { odometerTypedIn: 'mi' }) } };
    },
  };
}

/** Odometer reading of a stored record; null if it has none. */
export function readingOf({
  odometerMetres,
  odometerTypedIn,
}: {
  readonly odometerMetres: number | null;
  readonly odometerTypedIn?: 'mi' | undefined;
}): Reading | null {
  if (odometerMetres === null) return null;
  return { odometerMetres, ...(odometerTypedIn && { odometerTypedIn }) };
}

const { shape } = chosenInstantSchema;
const label = 'fields:instant.label';

/** Instant of a record: that of the stored record, or the opening of the form, until the driver chooses another one. */
export const instantFields = {
  at: carried(label, shape.at, null),
  clockChange: carried(label, shape.clockChange, null),
  /** null is the driver's own zone. */
  zone: carried(label, shape.zone.nullable(), null),
};

type Chosen = Omit<ChosenInstant, 'zone'> & { readonly zone: string | null };

interface InstantForm {
  readonly draft: Chosen;
  readonly stored: { readonly atMs: number } | null;
  readonly openedAtMs: number;
}

/** Instant that a form asks for; `atMs` is null and there is a fault if it cannot be read. */
export function instantIn({ draft, stored, openedAtMs }: InstantForm, { zone: homeZone }: Place) {
  const zone = draft.zone ?? homeZone;
  const untouchedMs = stored?.atMs ?? openedAtMs;
  const read = readInstant({ ...draft, zone }, untouchedMs);
  const fault: { at?: MessageKey } =
    read.kind === 'known'
      ? {}
      : { at: read.kind === 'asks' ? 'fields:fault.clockChanged' : 'fields:fault.instant' };
  return { atMs: read.kind === 'known' ? read.atMs : null, zone, untouchedMs, fault };
}

interface InstantProps {
  readonly form: InstantForm & {
    readonly bind: (name: 'at') => { readonly error: string | null };
    readonly change: (chosen: ChosenInstant) => void;
  };
  readonly place: Place;
}

/** Field for the instant of a record. */
export function RecordInstant({ form, place }: InstantProps) {
  const { zone, untouchedMs } = instantIn(form, place);
  return (
    <InstantField
      locale={place.locale}
      homeZone={place.zone}
      value={{ ...form.draft, zone }}
      untouchedMs={untouchedMs}
      error={form.bind('at').error}
      onChange={({ at, clockChange, zone: chosen }) => form.change({ at, clockChange, zone: chosen })}
    />
  );
}
