import { fillBounds } from '@domain/energy/fill-bounds';
import { mostNoteCharacters } from '@domain/records/record.schema';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrencyField } from '@/components/currency-field';
import styles from '@/components/entry-form.module.css';
import { InstantField } from '@/components/instant-field';
import { MoreDetails } from '@/components/more-details';
import { NoteField } from '@/components/note-field';
import { SwitchField } from '@/components/switch-field';
import { TextField } from '@/components/text-field';
import { faultMessages } from './fill-messages';
import type { FillForm } from './use-fill-form';

/** What is mostly as usual; open at once where something in it has to be put right. */
export function MoreFields({ form }: { form: FillForm }) {
  const { t } = useTranslation(['energy']);
  const stations = useId();
  const { draft, terms, locale, fills, faults, stored, change } = form;
  const known = [...new Set(fills.map(({ station }) => station).filter((station) => station !== ''))];
  const words = {
    label: t('energy:when'),
    day: t('energy:day'),
    time: t('energy:time'),
    zone: t('energy:zone'),
    never: t('energy:clockNever'),
    twice: t('energy:clockTwice'),
  };
  return (
    <MoreDetails
      className={styles.more}
      summary={
        <>
          {t('energy:more')}
          <IconChevronDown size={20} aria-hidden="true" />
        </>
      }
      isFilled={stored !== null}
      isWrong={faults.at !== undefined}
    >
      <div className={styles.moreFields}>
        <InstantField
          words={words}
          locale={locale}
          value={{ at: draft.at, clockChange: draft.clockChange, zone: draft.zone ?? terms.zone }}
          untouchedMs={terms.untouchedMs}
          onChange={change}
          error={faults.at === undefined ? null : t(faultMessages[faults.at])}
        />
        <TextField
          label={t('energy:station')}
          value={draft.station}
          maxLength={fillBounds.maxStationCharacters}
          list={stations}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ station: currentTarget.value })}
        />
        <datalist id={stations}>
          {known.map((station) => (
            <option key={station} value={station} />
          ))}
        </datalist>
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
          maxLength={mostNoteCharacters}
          onChange={(note) => change({ note })}
        />
      </div>
    </MoreDetails>
  );
}
