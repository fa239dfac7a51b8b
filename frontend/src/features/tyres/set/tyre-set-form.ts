import { dotWeekStart } from '@domain/tyres/dot-week';
import {
  maxStoragePlaceLength,
  maxTyreBrandLength,
  maxTyreNameLength,
  maxTyreSizeLength,
  type TyreSet,
  type TyreSetCreate,
  tyreSeasons,
  tyreSetSchema,
} from '@domain/tyres/tyre-set.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { amount, carried, choice, flag, note, optionalDay, text } from '@/components/form-fields';
import type { useFieldForm } from '@/entities/record-form/use-field-form';
import { measuredStages } from '@/entities/reminders/measured-stages-field';
import { type Field, fieldForm } from '@/lib/forms/field';

const typedWeek = text({
  label: 'tyres:field.dotWeek',
  hint: 'tyres:set.dotWeekHint',
  max: 8,
  inputMode: 'numeric',
});

/** Week and year of manufacture as printed on the tyre: four digits, or three before 2000. */
const dotWeek: Field<string, string | null> = {
  ...typedWeek,
  show: (week) => week ?? '',
  read(typed) {
    const week = typed.replace(/\D/g, '');
    if (typed.trim() === '') return { value: null };
    return dotWeekStart(week) === null ? { fault: 'tyres:fault.dotWeek' } : { value: week };
  },
};

export const tyreSetForm = fieldForm(
  'tyre-set-draft',
  {
    name: text({
      label: 'common:word.name',
      hint: 'tyres:set.nameHint',
      missing: 'common:word.nameMissing',
      max: maxTyreNameLength,
    }),
    season: choice({
      label: 'tyres:field.season',
      values: tyreSeasons,
      text: (season) => `tyres:season.${season}`,
      isInSight: true,
    }),
    brand: text({ label: 'tyres:field.brand', max: maxTyreBrandLength }),
    size: text({ label: 'tyres:field.size', max: maxTyreSizeLength, placeholder: '205/55 R16' }),
    dotWeek,
    boughtOn: optionalDay({ label: 'tyres:field.boughtOn' }),
    amountMinor: amount({ label: 'common:word.price' }),
    isCost: flag({ label: 'common:word.asCost', hint: 'tyres:set.asCostHint' }),
    storagePlace: text({ label: 'tyres:field.storagePlace', max: maxStoragePlaceLength }),
    retiredOn: optionalDay({ label: 'tyres:field.retiredOn', hint: 'tyres:set.retiredOnHint' }),
    mounts: carried('tyres:history.mounts', tyreSetSchema.shape.mounts, []),
    treads: carried('tyres:history.treads', tyreSetSchema.shape.treads, []),
    reminderStages: measuredStages,
    note: note('common:word.note'),
  },
  { amount: 'amountMinor' },
);

export type TyreSetForm = ReturnType<typeof useFieldForm<typeof tyreSetForm.fields, TyreSet, TyreSetCreate>>;

export interface TyreSetRequest {
  readonly vehicle: Pick<Vehicle, 'id'>;
  /** null to add one. */
  readonly set: TyreSet | null;
}
