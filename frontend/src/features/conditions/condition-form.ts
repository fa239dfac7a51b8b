import { maxConditionThousandths } from '@domain/conditions/condition-reading.schema';
import { conditionSubjects } from '@domain/conditions/condition-subjects';
import { choice, day, note, odometer, required, thousandths } from '@/components/form-fields';
import { measuredStages } from '@/entities/reminders/measured-stages-field';
import { fieldForm } from '@/lib/forms/field';

const max = maxConditionThousandths;

export const conditionForm = fieldForm(
  'condition-reading-draft',
  {
    subject: choice({
      label: 'common:word.item',
      values: conditionSubjects,
      text: (subject) => `conditions:subject.${subject}`,
    }),
    valueThousandths: required(thousandths({ label: 'conditions:field.value', max })),
    limitThousandths: thousandths({ label: 'conditions:field.limit', max }),
    day: day({ label: 'common:word.day' }),
    odometerMetres: odometer({ label: 'common:word.odometer' }),
    reminderStages: measuredStages,
    note: note('common:word.note'),
  },
  { value: 'valueThousandths', limit: 'limitThousandths', odometer: 'odometerMetres' },
);
