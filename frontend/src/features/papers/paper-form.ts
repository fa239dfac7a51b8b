import { type InspectionSchemeId, inspectionSchemeIds } from '@domain/inspections/inspection-rule';
import {
  maxIssuerLength,
  maxPaperNumberLength,
  maxPaperTitleLength,
  type Paper,
  type PaperCreate,
} from '@domain/papers/paper.schema';
import { paperTypes } from '@domain/papers/paper-types';
import { dayAfter } from '@domain/time/day-bounds';
import { lastDay } from '@domain/time/time.schema';
import { choice, note, optionalDay, reference, text } from '@/components/form-fields';
import type { useFieldForm } from '@/entities/record-form/use-field-form';
import type { PaperRequest } from '@/entities/record-sheets/use-record-sheets';
import { ownStages } from '@/entities/reminders/own-stages-field';
import { type DraftOf, type FaultsOf, fieldForm, type ValuesOf } from '@/lib/forms/field';

export const paperForm = fieldForm('paper-draft', {
  type: choice({ label: 'papers:field.type', values: paperTypes, text: (type) => `papers:type.${type}` }),
  vehicleId: reference({ label: 'papers:field.owner' }),
  validFrom: optionalDay({ label: 'papers:field.validFrom' }),
  validUntil: optionalDay({ label: 'papers:field.validUntil', hint: 'papers:validUntilHint' }),
  scheme: choice({
    label: 'papers:field.scheme',
    values: inspectionSchemeIds,
    text: (scheme) => `papers:scheme.${scheme}`,
  }),
  firstRegisteredOn: optionalDay({
    label: 'papers:field.firstRegisteredOn',
    hint: 'papers:firstRegisteredOnHint',
  }),
  title: text({ label: 'common:word.name', hint: 'papers:titleHint', max: maxPaperTitleLength }),
  issuer: text({ label: 'papers:field.issuer', max: maxIssuerLength }),
  number: text({
    label: 'papers:field.number',
    hint: 'papers:numberHint',
    max: maxPaperNumberLength,
    spellCheck: false,
  }),
  reminderStages: ownStages,
  note: note('common:word.note'),
});

type PaperValues = ValuesOf<typeof paperForm.fields>;
type PaperDraft = DraftOf<typeof paperForm.fields>;
export type PaperForm = ReturnType<typeof useFieldForm<typeof paperForm.fields, Paper, PaperCreate>>;

const schemesOfCountries: Readonly<Record<string, InspectionSchemeId>> = {
  GB: 'gb-mot',
  DE: 'de-car',
  FR: 'fr-car',
  NL: 'nl-petrol',
  IE: 'ie-car',
  AT: 'at-car',
  ES: 'es-car',
  IT: 'it-car',
};

interface Terms {
  readonly country: string;
  readonly today: string;
}

/** The form before anything is typed: a stored paper, the next one after another, or a new one. */
export function beginPaper(
  { paper, renews, ...request }: PaperRequest,
  { country, today }: Terms,
): Partial<PaperValues> {
  const like = paper ?? renews;
  return {
    ...like,
    type: like?.type ?? request.type ?? 'insurance',
    vehicleId: like?.vehicleId ?? request.vehicleId ?? null,
    validFrom: paper ? paper.validFrom : renews ? startAfter(renews, today) : null,
    validUntil: paper?.validUntil ?? null,
    scheme: like?.inspection?.scheme ?? schemesOfCountries[country] ?? 'other',
    firstRegisteredOn: like?.inspection?.firstRegisteredOn ?? null,
  };
}

function startAfter({ type, validUntil }: Paper, today: string): string {
  const isOpen = validUntil === null || validUntil >= lastDay;
  return type === 'inspection' || isOpen ? today : dayAfter(validUntil);
}

/** Fault of a new paper that says nothing but its kind. */
export function emptyPaperFault(
  values: Partial<PaperValues>,
  { attachedFiles }: PaperDraft,
): FaultsOf<typeof paperForm.fields> {
  const { validFrom, validUntil, firstRegisteredOn, title, issuer, number, note: noted } = values;
  const days = [validFrom, validUntil, firstRegisteredOn];
  const isEmpty =
    attachedFiles === 0 &&
    days.every((day) => day === null) &&
    [title, issuer, number, noted].every((text) => text === '');
  return isEmpty ? { validUntil: 'papers:fault.empty' } : {};
}

/** Only an inspection has a scheme. */
export function paperOf(
  { scheme, firstRegisteredOn, ...values }: PaperValues,
  id: string,
  renewsId: string | null,
): PaperCreate {
  const inspection = values.type === 'inspection' ? { scheme, firstRegisteredOn } : null;
  return { id, renewsId, inspection, ...values };
}
