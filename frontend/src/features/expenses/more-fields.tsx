import { maxNoteLength } from '@domain/records/record.schema';
import { useTranslation } from 'react-i18next';
import styles from '@/components/entry-form.module.css';
import { FoldedFields } from '@/components/folded-fields';
import { InstantField } from '@/components/instant-field';
import { NoteField } from '@/components/note-field';
import { NumberField } from '@/components/number-field';
import { EmployerField } from '@/entities/employers/employer-field';
import { unitSigns } from '@/lib/formatting/unit-signs';
import type { ExpenseField } from './read-expense';
import { TimingFields } from './timing-fields';
import type { ExpenseForm } from './use-expense-form';

const within: readonly ExpenseField[] = ['at', 'fromDay', 'untilDay', 'times', 'businessShare', 'odometer'];

/** Fields that rarely need a change; unfolded if one of them has a fault. */
export function MoreFields({ form }: { form: ExpenseForm }) {
  const { t } = useTranslation(['expenses']);
  const { draft, terms, locale, faults, stored, vehicle, change } = form;
  const isWrong = within.some((field) => faults[field] !== undefined);
  const messageOf = (field: ExpenseField) => {
    const fault = faults[field];
    return fault === undefined ? null : t(`expenses:fault.${fault}`);
  };
  return (
    <FoldedFields summary={t('expenses:more')} isFilled={stored !== null} isWrong={isWrong}>
      <TimingFields form={form} messageOf={messageOf} />
      <div className={styles.pair}>
        <NumberField
          label={t('expenses:businessShare')}
          hint={t('expenses:businessShareHint')}
          unit="%"
          value={draft.businessShare}
          error={messageOf('businessShare')}
          onChange={(businessShare) => change({ businessShare })}
        />
        {vehicle !== null && (
          <NumberField
            label={t('expenses:odometer')}
            unit={unitSigns[terms.distanceUnit]}
            value={draft.odometer}
            error={messageOf('odometer')}
            onChange={(odometer) => change({ odometer })}
          />
        )}
      </div>
      <EmployerField
        label={t('expenses:employer')}
        none={t('expenses:noEmployer')}
        value={draft.employerId}
        onChange={(employerId) => change({ employerId })}
      />
      <InstantField
        locale={locale}
        homeZone={terms.zone}
        value={{ at: draft.at, clockChange: draft.clockChange, zone: draft.zone ?? terms.zone }}
        untouchedMs={terms.untouchedMs}
        error={messageOf('at')}
        onChange={change}
      />
      <NoteField
        label={t('expenses:note')}
        value={draft.note}
        maxLength={maxNoteLength}
        onChange={(note) => change({ note })}
      />
    </FoldedFields>
  );
}
