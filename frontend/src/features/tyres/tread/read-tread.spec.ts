import { describe, expect, it } from 'vitest';
import { readTread, type TreadDraft } from './read-tread';

const nothing = { frontLeft: '', frontRight: '', rearLeft: '', rearRight: '', front: '', rear: '' };
const draft: TreadDraft = { day: '2026-11-20', odometer: '36.000', depths: nothing };
const read = (changes: Partial<TreadDraft>) =>
  readTread({ ...draft, ...changes }, ['frontLeft', 'frontRight'], { decimalMark: ',', distanceUnit: 'km' });

describe('tread as it is typed', () => {
  it('is that of the positions that were measured', () => {
    expect(read({ depths: { ...nothing, frontRight: '6,25', rear: '3' } }).reading).toEqual({
      ...{ day: '2026-11-20', odometerMetres: 36_000_000 },
      depths: [{ position: 'frontRight', depthMicrometres: 6_250 }],
    });
  });

  it('needs one depth, a day and a reading', () => {
    expect(read({ day: '', odometer: '' })).toEqual({
      reading: null,
      faults: { day: 'empty', odometer: 'empty', 'depths.frontLeft': 'empty' },
    });
  });

  it('says which depth is wrong', () => {
    expect(read({ depths: { ...nothing, frontRight: '101' } }).faults).toEqual({
      'depths.frontRight': 'tooLarge',
    });
  });
});
