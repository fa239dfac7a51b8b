import { describe, expect, it } from 'vitest';
import { type ConditionDraft, readCondition } from './read-condition';

const draft: ConditionDraft = {
  ...{ subject: 'brakePadsFront', value: '4,5', limit: '3', day: '2026-11-20', odometer: '' },
  ...{ note: ' Ate ', attachedFiles: 0, reminderStages: null },
};
const read = (changes: Partial<ConditionDraft>) =>
  readCondition(
    { ...draft, ...changes },
    {
      ...{ id: 'r', vehicleId: 'v', decimalMark: ',', distanceUnit: 'km', stored: null, initial: draft },
    },
  );

describe('a condition reading as it is typed', () => {
  it('is kept in thousandths, with or without limit and odometer', () => {
    expect(read({ odometer: '45.210' }).record).toEqual({
      ...{ id: 'r', vehicleId: 'v', subject: 'brakePadsFront', valueThousandths: 4_500 },
      ...{ limitThousandths: 3_000, day: '2026-11-20', odometerMetres: 45_210_000, note: 'Ate' },
    });
    expect(read({ limit: '' }).record).toMatchObject({ limitThousandths: null, odometerMetres: null });
  });

  it('says what is missing or wrong', () => {
    expect(read({ value: '', limit: 'x', day: '', odometer: '-1' })).toEqual({
      record: null,
      faults: { value: 'empty', limit: 'notANumber', day: 'empty', odometer: 'tooSmall' },
    });
  });
});
