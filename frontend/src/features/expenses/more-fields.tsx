import { useTranslation } from 'react-i18next';
import { FoldedFields } from '@/components/folded-fields';
import { Grid } from '@/components/layout';
import { SelectField } from '@/components/select-field';
import { EmployerField } from '@/entities/employers/employer-field';
import { RecordInstant } from '@/entities/record-form/record-fields';
import type { ExpenseForm } from './use-expense-form';

const within = ['at', 'fromDay', 'untilDay', 'times', 'businessShare', 'odometer'] as const;
const usualSteps = ['1', '2', '3', '6', '12', '24'];

/** Fields that rarely need a change; unfolded if one of them has a fault. */
export function MoreFields({ form }: { form: ExpenseForm }) {
  const { t } = useTranslation(['expenses']);
  const { draft, faults, stored, vehicle, field, bind } = form;
  const isWrong = within.some((name) => faults[name] !== undefined);
  const { everyMonths } = draft;
  const steps = usualSteps.includes(everyMonths) ? usualSteps : [...usualSteps, everyMonths];
  return (
    <FoldedFields summary={t('expenses:more')} isFilled={stored !== null} isWrong={isWrong}>
      {field('timing')}
      {draft.timing === 'spread' && (
        <Grid>
          {field('fromDay')}
          {field('untilDay')}
        </Grid>
      )}
      {draft.timing === 'repeats' && (
        <Grid>
          <SelectField
            {...bind('everyMonths')}
            options={steps.map((value) => ({
              value,
              label: t('expenses:timing.months', { count: Number(value) }),
            }))}
          />
          {field('times')}
        </Grid>
      )}
      <Grid>
        {field('businessShare')}
        {vehicle !== null && field('odometer')}
      </Grid>
      <EmployerField {...bind('employerId')} none={t('expenses:noEmployer')} />
      <RecordInstant form={form} place={form.place} />
      {field('note')}
    </FoldedFields>
  );
}
