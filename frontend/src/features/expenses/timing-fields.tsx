import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/choice-field';
import { DateField } from '@/components/date-field';
import styles from '@/components/entry-form.module.css';
import { NumberField } from '@/components/number-field';
import { SelectField } from '@/components/select-field';
import type { ExpenseField } from './read-expense';
import type { ExpenseForm } from './use-expense-form';

const usualSteps = ['1', '2', '3', '6', '12', '24'];

interface Props {
  readonly form: ExpenseForm;
  readonly messageOf: (field: ExpenseField) => string | null;
}

/** Choice between a single payment, a payment for a period, and a repeated one. */
export function TimingFields({ form: { draft, locale, change }, messageOf }: Props) {
  const { t } = useTranslation(['expenses']);
  const steps = usualSteps.includes(draft.everyMonths) ? usualSteps : [...usualSteps, draft.everyMonths];
  return (
    <>
      <ChoiceField
        label={t('expenses:timing.label')}
        value={draft.timing}
        options={[
          { value: 'once', label: t('expenses:timing.once') },
          { value: 'spread', label: t('expenses:timing.spread') },
          { value: 'repeats', label: t('expenses:timing.repeats') },
        ]}
        onChange={(timing) => change({ timing })}
      />
      {draft.timing === 'spread' && (
        <div className={styles.pair}>
          <DateField
            label={t('expenses:timing.from')}
            locale={locale}
            value={draft.fromDay}
            error={messageOf('fromDay')}
            onChange={(fromDay) => change({ fromDay })}
          />
          <DateField
            label={t('expenses:timing.until')}
            locale={locale}
            value={draft.untilDay}
            error={messageOf('untilDay')}
            onChange={(untilDay) => change({ untilDay })}
          />
        </div>
      )}
      {draft.timing === 'repeats' && (
        <div className={styles.pair}>
          <SelectField
            label={t('expenses:timing.every')}
            value={draft.everyMonths}
            options={steps.map((value) => ({
              value,
              label: t('expenses:timing.months', { count: Number(value) }),
            }))}
            onChange={(everyMonths) => change({ everyMonths })}
          />
          <NumberField
            label={t('expenses:timing.times')}
            unit=""
            value={draft.times}
            error={messageOf('times')}
            onChange={(times) => change({ times })}
          />
        </div>
      )}
    </>
  );
}
