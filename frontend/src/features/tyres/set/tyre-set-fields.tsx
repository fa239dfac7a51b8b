import { mostNoteCharacters } from '@domain/records/record.schema';
import { firstDay } from '@domain/time/time.schema';
import {
  mostStoragePlaceCharacters,
  mostTyreBrandCharacters,
  mostTyreNameCharacters,
  mostTyreSizeCharacters,
  tyreSeasons,
} from '@domain/tyres/tyre-set.schema';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { DateField } from '@/components/date-field';
import entryStyles from '@/components/entry-form.module.css';
import { NoteField } from '@/components/note-field';
import { NumberField } from '@/components/number-field';
import { SwitchField } from '@/components/switch-field';
import { TextField } from '@/components/text-field';
import { MeasuredStagesField } from '@/entities/reminders/measured-stages-field';
import { OwnStagesField } from '@/entities/reminders/own-stages-field';
import { currencySign } from '@/lib/formatting/names';
import type { TyreSetForm } from './use-tyre-set-form';

/** Fields of a set: its kind, cost and storage place. */
export function TyreSetFields({ form }: { readonly form: TyreSetForm }) {
  const { t } = useTranslation(['tyres', 'reminders']);
  const { draft, faults, locale, currency, change } = form;
  const messageOf = (field: keyof typeof faults) => {
    const fault = faults[field];
    return fault === undefined ? null : t(`tyres:fault.${fault}`);
  };
  return (
    <>
      <TextField
        label={t('tyres:set.name')}
        hint={t('tyres:set.nameHint')}
        value={draft.name}
        maxLength={mostTyreNameCharacters}
        autoComplete="off"
        error={messageOf('name')}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <ChoiceField
        label={t('tyres:field.season')}
        value={draft.season}
        options={tyreSeasons.map((season) => ({ value: season, label: t(`tyres:season.${season}`) }))}
        onChange={(season) => change({ season })}
      />
      <div className={entryStyles.pair}>
        <TextField
          label={t('tyres:field.brand')}
          value={draft.brand}
          maxLength={mostTyreBrandCharacters}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ brand: currentTarget.value })}
        />
        <TextField
          label={t('tyres:field.size')}
          placeholder="205/55 R16"
          value={draft.size}
          maxLength={mostTyreSizeCharacters}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ size: currentTarget.value })}
        />
      </div>
      <TextField
        label={t('tyres:field.dotWeek')}
        hint={t('tyres:set.dotWeekHint')}
        value={draft.dotWeek}
        inputMode="numeric"
        maxLength={8}
        autoComplete="off"
        error={messageOf('dotWeek')}
        onChange={({ currentTarget }) => change({ dotWeek: currentTarget.value })}
      />
      <div className={entryStyles.pair}>
        <DateField
          label={t('tyres:field.boughtOn')}
          locale={locale}
          min={firstDay}
          value={draft.boughtOn}
          error={messageOf('boughtOn')}
          onChange={(boughtOn) => change({ boughtOn })}
        />
        <NumberField
          label={t('tyres:set.amount')}
          unit={currencySign(currency, locale)}
          value={draft.amount}
          error={messageOf('amount')}
          onChange={(amount) => change({ amount })}
        />
      </div>
      {form.hasAmount && (
        <SwitchField
          label={t('tyres:set.asCost')}
          hint={t('tyres:set.asCostHint')}
          checked={draft.isCost}
          onChange={(isCost) => change({ isCost })}
        />
      )}
      <TextField
        label={t('tyres:field.storagePlace')}
        value={draft.storagePlace}
        maxLength={mostStoragePlaceCharacters}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ storagePlace: currentTarget.value })}
      />
      {form.stored !== null && (
        <DateField
          label={t('tyres:field.retiredOn')}
          hint={t('tyres:set.retiredOnHint')}
          locale={locale}
          min={firstDay}
          value={draft.retiredOn}
          error={messageOf('retiredOn')}
          onChange={(retiredOn) => change({ retiredOn })}
        />
      )}
      {form.isChanged ? (
        <OwnStagesField
          stages={draft.reminderStages}
          note={t('reminders:own.tyres')}
          onChange={(reminderStages) => change({ reminderStages })}
        />
      ) : (
        <MeasuredStagesField
          of="measured"
          stages={draft.reminderStages}
          onChange={(reminderStages) => change({ reminderStages })}
        />
      )}
      <NoteField
        label={t('tyres:set.note')}
        value={draft.note}
        maxLength={mostNoteCharacters}
        onChange={(note) => change({ note })}
      />
    </>
  );
}
