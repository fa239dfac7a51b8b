import { type InspectionSchemeId, inspectionSchemeIds } from '@domain/inspections/inspection-rule';
import type { Paper, PaperCreate } from '@domain/papers/paper.schema';
import { paperRefusals } from '@domain/papers/paper-refusals';
import { paperTypes } from '@domain/papers/paper-types';
import { reminderStagesSchema } from '@domain/records/reminder-stages.schema';
import { dayAfter } from '@domain/time/day-bounds';
import { firstDay, lastDay } from '@domain/time/time.schema';
import { z } from 'zod';
import type { PaperRequest } from '@/entities/record-sheets/use-record-sheets';
import { isDay } from '@/lib/formatting/typed-day';
import { createRecordDraftStore } from '@/lib/forms/record-draft';
import type { Faults } from '@/lib/forms/use-record-form';

/** A paper as it is typed; days and `vehicleId` are empty where there is none. */
const paperDraftSchema = z.object({
  type: z.enum(paperTypes),
  vehicleId: z.string(),
  title: z.string(),
  number: z.string(),
  issuer: z.string(),
  validFrom: z.string(),
  validUntil: z.string(),
  scheme: z.enum(inspectionSchemeIds),
  firstRegisteredOn: z.string(),
  note: z.string(),
  /** null where the settings say when to remind. */
  reminderStages: reminderStagesSchema.nullable().default(null),
  /** How many files wait for a new paper, so that it is stored as begun. */
  attachedFiles: z.int().default(0),
});

export const paperDrafts = createRecordDraftStore('paper-draft', paperDraftSchema);

export type PaperDraft = z.infer<typeof paperDraftSchema>;
export type DescribedPaper = Omit<PaperCreate, 'id'>;
export type PaperFaults = Faults<
  'vehicleId' | 'validFrom' | 'validUntil' | 'firstRegisteredOn',
  'day' | 'order' | 'vehicle'
>;

const schemesOfCountries: Readonly<Record<string, InspectionSchemeId>> = {
  ...{ GB: 'gb-mot', DE: 'de-car', FR: 'fr-car', NL: 'nl-petrol', IE: 'ie-car' },
  ...{ AT: 'at-car', ES: 'es-car', IT: 'it-car' },
};

interface Terms {
  readonly country: string;
  readonly today: string;
}

/** The form before anything is typed: a stored paper, the next one after another, or a new one. */
export function paperDraftOf(request: PaperRequest, { country, today }: Terms): PaperDraft {
  const { paper, renews } = request;
  const like = paper ?? renews;
  const isInspection = like?.type === 'inspection';
  return {
    type: like?.type ?? request.type ?? 'insurance',
    vehicleId: like?.vehicleId ?? request.vehicleId ?? '',
    title: like?.title ?? '',
    number: like?.number ?? '',
    issuer: like?.issuer ?? '',
    validFrom: paper
      ? (paper.validFrom ?? '')
      : renews
        ? isInspection
          ? today
          : startAfter(renews, today)
        : '',
    validUntil: paper?.validUntil ?? '',
    scheme: like?.inspection?.scheme ?? schemesOfCountries[country] ?? 'other',
    firstRegisteredOn: like?.inspection?.firstRegisteredOn ?? '',
    note: like?.note ?? '',
    reminderStages: like?.reminderStages ?? null,
    attachedFiles: 0,
  };
}

function startAfter({ validUntil }: Paper, today: string): string {
  return validUntil === null || validUntil >= lastDay ? today : dayAfter(validUntil);
}

const dayOrNull = (typed: string) => (typed === '' ? null : typed);

export function describedBy(draft: PaperDraft, renewsId: string | null): DescribedPaper {
  const isInspection = draft.type === 'inspection';
  return {
    type: draft.type,
    vehicleId: dayOrNull(draft.vehicleId),
    title: draft.title.trim(),
    number: draft.number.trim(),
    issuer: draft.issuer.trim(),
    validFrom: dayOrNull(draft.validFrom),
    validUntil: dayOrNull(draft.validUntil),
    renewsId,
    inspection: isInspection
      ? { scheme: draft.scheme, firstRegisteredOn: dayOrNull(draft.firstRegisteredOn) }
      : null,
    note: draft.note.trim(),
    reminderStages: draft.reminderStages ?? undefined,
  };
}

/** What is wrong with what is typed, by the field that says so. */
export function paperFaults(draft: PaperDraft): PaperFaults {
  const days = ['validFrom', 'validUntil', 'firstRegisteredOn'] as const;
  const unreadable = days.filter((field) => {
    if (field === 'firstRegisteredOn' && draft.type !== 'inspection') return false;
    const typed = draft[field];
    return typed !== '' && (!isDay(typed) || typed < firstDay || typed > lastDay);
  });
  if (unreadable.length > 0) return Object.fromEntries(unreadable.map((field) => [field, 'day']));
  const rules = paperRefusals(describedBy(draft, null)).map(({ rule }) => rule);
  return {
    ...(rules.includes('ENDS_BEFORE_IT_STARTS') && { validUntil: 'order' }),
    ...(rules.includes('INSPECTION_WITHOUT_VEHICLE') && { vehicleId: 'vehicle' }),
  };
}
