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
      label: 'conditions:field.subject',
      values: conditionSubjects,
      text: (subject) => `conditions:subject.${subject}`,
    }),
    valueThousandths: required(thousandths({ label: 'conditions:field.value', max })),
    limitThousandths: thousandths({ label: 'conditions:field.limit', max }),
    day: day({ label: 'conditions:field.day' }),
    odometerMetres: odometer({ label: 'conditions:odometer' }),
    reminderStages: measuredStages,
    note: note('conditions:note'),
  },
  { value: 'valueThousandths', limit: 'limitThousandths', odometer: 'odometerMetres' },
);
