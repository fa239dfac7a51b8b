import type { TyrePosition } from '@domain/tyres/tyre-set.schema';
import { describe, expect, it } from 'vitest';
import { type FieldTerms, readFields, shownIn } from '@/lib/forms/field';
import { treadFaults, treadForm, treadOf } from './tread-form';

const { fields } = treadForm;
const terms: FieldTerms = { locale: 'de-DE', distanceUnit: 'km', currency: 'EUR' };
const nothing = shownIn(fields, {}, terms);
const draft = { ...nothing, day: '2026-11-20', odometerMetres: '36.000' };
const positions: readonly TyrePosition[] = ['frontLeft', 'frontRight'];

function read(changes: Partial<typeof draft>) {
  const { values, readable, faults } = readFields(
    fields,
    { ...draft, ...changes },
    { initial: nothing, values: {}, terms },
  );
  const all = { ...treadFaults(readable, positions), ...faults };
  const isRight = values !== null && Object.keys(all).length === 0;
  return { reading: isRight ? treadOf(values, positions) : null, faults: all };
}

describe('tread as it is typed', () => {
  it('is that of the positions that were measured', () => {
    expect(read({ frontRight: '6,25', rear: '3' }).reading).toEqual({
      ...{ day: '2026-11-20', odometerMetres: 36_000_000 },
      depths: [{ position: 'frontRight', depthMicrometres: 6_250 }],
    });
  });

  it('needs one depth, a day and a reading', () => {
    expect(read({ day: '', odometerMetres: '' })).toEqual({
      reading: null,
      faults: {
        day: 'fields:fault.empty',
        odometerMetres: 'fields:fault.empty',
        frontLeft: 'fields:fault.empty',
      },
    });
  });

  it('says which depth is wrong', () => {
    expect(read({ frontRight: '101' }).faults).toEqual({ frontRight: 'fields:fault.tooLarge' });
  });
});
