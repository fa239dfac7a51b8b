import { fillBounds } from '@domain/energy/fill-bounds';
import { distinctTexts } from '@domain/records/distinct-texts';
import { maxNoteLength } from '@domain/records/record.schema';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '@/components/combobox-field';
import { groupOf } from '@/components/combobox-options';
import { CurrencyField } from '@/components/currency-field';
import { FoldedFields } from '@/components/folded-fields';
import { InstantField } from '@/components/instant-field';
import { NoteField } from '@/components/note-field';
import { SwitchField } from '@/components/switch-field';
import type { FillForm } from './use-fill-form';

/** Fields that rarely need a change; unfolded if one of them has a fault. */
export function MoreFields({ form }: { form: FillForm }) {
  const { t } = useTranslation(['energy', 'fields']);
  const { draft, terms, locale, fills, faults, stored, change } = form;
  const known = distinctTexts(fills.map(({ station }) => station));
  const stations = [groupOf(t('fields:suggestions.recent'), known)];
  return (
    <FoldedFields summary={t('energy:more')} isFilled={stored !== null} isWrong={faults.at !== undefined}>
      <InstantField
        locale={locale}
        homeZone={terms.zone}
        value={{ at: draft.at, clockChange: draft.clockChange, zone: draft.zone ?? terms.zone }}
        untouchedMs={terms.untouchedMs}
        onChange={change}
        error={faults.at === undefined ? null : t(`energy:fault.${faults.at}`)}
      />
      <ComboboxField
        label={t('energy:station')}
        value={draft.station}
        maxLength={fillBounds.maxStationCharacters}
        groups={stations}
        onChange={(station) => change({ station })}
      />
      <CurrencyField
        label={t('energy:currency')}
        locale={locale}
        value={terms.currency}
        onChange={(currency) => change({ currency })}
      />
      <SwitchField
        label={t('energy:missedBefore')}
        hint={t('energy:missedBeforeHint')}
        checked={draft.missedBefore}
        onChange={(missedBefore) => change({ missedBefore })}
      />
      <NoteField
        label={t('energy:note')}
        value={draft.note}
        maxLength={maxNoteLength}
        onChange={(note) => change({ note })}
      />
    </FoldedFields>
  );
}
