import { describe, expect, it } from 'vitest';
import { type DraftOf, readFields } from '@/lib/forms/field';
import { conditionForm } from './condition-form';

const { fields } = conditionForm;
const draft: DraftOf<typeof fields> = {
  ...{ subject: 'brakePadsFront', valueThousandths: '4,5', limitThousandths: '3', day: '2026-11-20' },
  ...{ odometerMetres: '', note: ' Ate ', reminderStages: null, reason: '', attachedFiles: 0 },
};
const read = (changes: Partial<typeof draft>) =>
  readFields(
    fields,
    { ...draft, ...changes },
    { initial: draft, values: {}, terms: { locale: 'de-DE', distanceUnit: 'km', currency: 'EUR' } },
  );

describe('a condition reading as it is typed', () => {
  it('is kept in thousandths, with or without limit and odometer', () => {
    expect(read({ odometerMetres: '45.210' }).values).toEqual({
      ...{ subject: 'brakePadsFront', valueThousandths: 4_500 },
      ...{ limitThousandths: 3_000, day: '2026-11-20', odometerMetres: 45_210_000, note: 'Ate' },
    });
    expect(read({ limitThousandths: '' }).values).toMatchObject({
      limitThousandths: null,
      odometerMetres: null,
    });
  });

  it('says what is missing or wrong', () => {
    expect(
      read({ valueThousandths: '', limitThousandths: 'x', day: '', odometerMetres: '-1' }),
    ).toMatchObject({
      values: null,
      faults: {
        valueThousandths: 'fields:fault.empty',
        limitThousandths: 'fields:fault.notANumber',
        day: 'fields:fault.empty',
        odometerMetres: 'fields:fault.tooSmall',
      },
    });
  });
});
