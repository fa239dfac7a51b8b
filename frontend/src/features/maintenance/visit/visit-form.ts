import {
  maxLineLength,
  maxWorkshopLength,
  type ServiceVisit,
  type ServiceVisitCreate,
  serviceLineKinds,
  serviceVisitSchema,
} from '@domain/maintenance/service.schema';
import { isServiceTooDear, serviceTotalMinor } from '@domain/maintenance/service-cost';
import { amount, carried, choice, flag, note, odometer, text } from '@/components/form-fields';
import type { useFieldForm } from '@/entities/record-form/use-field-form';
import { chosenInstantSchema, readInstant } from '@/lib/formatting/chosen-instant';
import { type FaultsOf, type FieldTerms, fieldForm, type TypedIn, type ValuesOf } from '@/lib/forms/field';
import { list } from '@/lib/forms/parts';
import { engineHours } from '../engine-hours';

/** Work done or a part fitted, with its cost. */
export const lineFields = {
  text: text({ label: 'maintenance:visit.text', max: maxLineLength }),
  kind: choice({
    label: 'maintenance:visit.kind',
    values: serviceLineKinds,
    text: (kind) => `maintenance:visit.lineKind.${kind}`,
  }),
  amountMinor: amount({ label: 'maintenance:visit.amount' }),
};

type Lines = readonly TypedIn<typeof lineFields>[];
export const emptyLine: Lines[number] = { text: '', kind: 'labour', amountMinor: '' };

const { at, clockChange, zone } = chosenInstantSchema.shape;

export const visitForm = fieldForm(
  'service-visit-draft',
  {
    scheduleIds: carried('maintenance:visit.done', serviceVisitSchema.shape.scheduleIds, []),
    odometerMetres: odometer({ label: 'maintenance:visit.odometer' }),
    engineMinutes: engineHours('maintenance:visit.hours'),
    /** null: now, or the stored time. */
    at: carried('fields:instant.label', at, null),
    clockChange: carried('fields:instant.label', clockChange, null),
    zone: carried('fields:zone.label', zone, ''),
    workshop: text({ label: 'maintenance:visit.workshop', max: maxWorkshopLength }),
    lines: list('maintenance:visit.lines', lineFields),
    isCost: flag({ label: 'maintenance:visit.asCost', hint: 'maintenance:visit.asCostHint' }),
    note: note('maintenance:visit.note'),
  },
  { odometer: 'odometerMetres', hours: 'engineMinutes', amount: 'amountMinor' },
);

type VisitFields = typeof visitForm.fields;
type VisitValues = ValuesOf<VisitFields>;
export type VisitForm = ReturnType<typeof useFieldForm<VisitFields, ServiceVisit, ServiceVisitCreate>>;

/** `scheduleIds`: the work that a new visit completes. */
export function visitValues(
  stored: ServiceVisit | null,
  { scheduleIds, zone }: Pick<ServiceVisit, 'scheduleIds' | 'zone'>,
): Partial<VisitValues> {
  if (stored !== null) return { ...stored, isCost: stored.expenseId !== null };
  return { scheduleIds, zone, isCost: true, lines: [{ text: '', kind: 'labour', amountMinor: null }] };
}

/** Total of the lines whose amount is readable; null if none has one. */
export function typedTotalMinor(lines: Lines, terms: FieldTerms): number | null {
  return serviceTotalMinor(
    lines.flatMap(({ amountMinor: typed, ...line }) => {
      const read = lineFields.amountMinor.read(typed, terms);
      return 'value' in read ? [{ ...line, amountMinor: read.value }] : [];
    }),
  );
}

/** Faults of readable fields: a time that did not exist, or a total that is too large. */
export function visitFaults({ lines, ...when }: Partial<VisitValues>): FaultsOf<VisitFields> {
  const { at = null, clockChange = null, zone = '' } = when;
  const { kind } = readInstant({ at, clockChange, zone }, 0);
  return {
    ...(kind === 'unreadable' && { at: 'maintenance:fault.instantUnreadable' }),
    ...(kind === 'asks' && { at: 'maintenance:fault.clockChanged' }),
    ...(lines !== undefined &&
      isServiceTooDear([...lines]) && { 'lines.0.amountMinor': 'fields:fault.tooLarge' }),
  };
}

interface Terms extends Pick<ServiceVisitCreate, 'id' | 'vehicleId' | 'currency'> {
  readonly distanceUnit: FieldTerms['distanceUnit'];
  /** Instant of the visit while the time is untouched. */
  readonly untouchedMs: number;
  /** Id of the visit's expense, if the visit has a cost. */
  readonly expenseId: string;
  readonly stored: ServiceVisit | null;
}

/** The visit without empty lines; null without a known time. */
export function visitOf(
  { at, clockChange, lines: typedLines, isCost, ...values }: VisitValues,
  { distanceUnit, untouchedMs, expenseId, stored, ...given }: Terms,
): ServiceVisitCreate | null {
  const instant = readInstant({ at, clockChange, zone: values.zone }, untouchedMs);
  if (instant.kind !== 'known') return null;
  const lines = typedLines.filter(({ text, amountMinor }) => text !== '' || amountMinor !== null);
  const { odometerMetres } = values;
  // An untouched reading stays one of the unit in which it was typed.
  const typedIn = odometerMetres === stored?.odometerMetres ? stored?.odometerTypedIn : distanceUnit;
  return {
    ...given,
    ...values,
    lines,
    atMs: instant.atMs,
    ...(typedIn === 'mi' && odometerMetres !== null && { odometerTypedIn: typedIn }),
    expenseId: isCost && serviceTotalMinor(lines) !== null ? expenseId : null,
  };
}
