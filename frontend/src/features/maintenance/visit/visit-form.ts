import {
  maxLineLength,
  maxWorkshopLength,
  type ServiceVisit,
  type ServiceVisitCreate,
  serviceLineKinds,
  serviceVisitSchema,
} from '@domain/maintenance/service.schema';
import { isServiceTooDear, serviceTotalMinor } from '@domain/maintenance/service-cost';
import { amount, carried, choice, flag, note, text } from '@/components/form-fields';
import { instantFields, instantIn, odometerAsTyped, readingOf } from '@/entities/record-form/record-fields';
import type { useFieldForm } from '@/entities/record-form/use-field-form';
import type { Place } from '@/lib/formatting/place';
import {
  type DraftOf,
  type FaultsOf,
  type FieldTerms,
  fieldForm,
  type TypedIn,
  type ValuesOf,
} from '@/lib/forms/field';
import { list } from '@/lib/forms/parts';
import { engineHours } from '../engine-hours';

/** Work done or a part fitted, with its cost. */
export const lineFields = {
  text: text({ label: 'common:word.item', max: maxLineLength }),
  kind: choice({
    label: 'common:word.kind',
    values: serviceLineKinds,
    text: (kind) => `maintenance:visit.lineKind.${kind}`,
  }),
  amountMinor: amount({ label: 'common:word.amount' }),
};

type Lines = readonly TypedIn<typeof lineFields>[];
export const emptyLine: Lines[number] = { text: '', kind: 'labour', amountMinor: '' };

export const visitForm = fieldForm(
  'service-visit-draft',
  {
    scheduleIds: carried('maintenance:visit.done', serviceVisitSchema.shape.scheduleIds, []),
    odometer: odometerAsTyped('common:word.odometer'),
    engineMinutes: engineHours('common:word.hours'),
    ...instantFields,
    workshop: text({ label: 'maintenance:visit.workshop', max: maxWorkshopLength }),
    lines: list('maintenance:visit.lines', lineFields),
    isCost: flag({ label: 'common:word.asCost', hint: 'maintenance:visit.asCostHint' }),
    note: note('common:word.note'),
  },
  { hours: 'engineMinutes', amount: 'amountMinor' },
);

type VisitFields = typeof visitForm.fields;
type VisitValues = ValuesOf<VisitFields>;
export type VisitForm = ReturnType<typeof useFieldForm<VisitFields, ServiceVisit, ServiceVisitCreate>>;

/** `scheduleIds`: the work that a new visit completes. */
export function visitValues(
  stored: ServiceVisit | null,
  scheduleIds: readonly string[],
): Partial<VisitValues> {
  if (stored !== null) return { ...stored, odometer: readingOf(stored), isCost: stored.expenseId !== null };
  const lines = [{ text: '', kind: 'labour', amountMinor: null }] as const;
  return { scheduleIds: [...scheduleIds], isCost: true, lines };
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
export function visitFaults(
  { lines = [], at = null, clockChange = null, zone = null }: Partial<VisitValues>,
  place: Place,
): FaultsOf<VisitFields> {
  const instant = instantIn({ draft: { at, clockChange, zone }, stored: null, openedAtMs: 0 }, place);
  return {
    ...instant.fault,
    ...(isServiceTooDear([...lines]) && { 'lines.0.amountMinor': 'fields:fault.tooLarge' }),
  };
}

/** Fault of a new visit that says nothing: no work, no workshop, no reading, no note and no file. */
export function emptyVisitFault(
  values: Partial<VisitValues>,
  draft: DraftOf<VisitFields>,
): FaultsOf<VisitFields> {
  const { lines = [], scheduleIds, workshop, odometer, engineMinutes, note } = values;
  const isEmpty =
    draft.attachedFiles === 0 &&
    lines.every(({ text, amountMinor }) => text === '' && amountMinor === null) &&
    scheduleIds?.length === 0 &&
    workshop === '' &&
    odometer === null &&
    engineMinutes === null &&
    note === '';
  if (!isEmpty) return {};
  return lines.length > 0
    ? { 'lines.0.text': 'maintenance:visit.empty' }
    : { workshop: 'maintenance:visit.empty' };
}

interface Terms extends Pick<ServiceVisitCreate, 'id' | 'vehicleId' | 'currency'> {
  readonly place: Place;
  readonly openedAtMs: number;
  /** Id of the visit's expense, if the visit has a cost. */
  readonly expenseId: string;
  readonly stored: ServiceVisit | null;
}

/** The visit without empty lines; null without a known time. */
export function visitOf(
  { at, clockChange, zone: chosenZone, lines: typedLines, isCost, odometer, ...values }: VisitValues,
  { place, openedAtMs, expenseId, stored, ...given }: Terms,
): ServiceVisitCreate | null {
  const { atMs, zone } = instantIn(
    { draft: { at, clockChange, zone: chosenZone }, stored, openedAtMs },
    place,
  );
  if (atMs === null) return null;
  const lines = typedLines.filter(({ text, amountMinor }) => text !== '' || amountMinor !== null);
  return {
    ...given,
    ...values,
    odometerMetres: null,
    ...odometer,
    lines,
    atMs,
    zone,
    expenseId: isCost && serviceTotalMinor(lines) !== null ? expenseId : null,
  };
}
