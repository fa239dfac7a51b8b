import { aMount, aTread, aTyreSet } from '../../../test/fixtures/tyres/a-tyre-set';
import { dueTyres, treadState } from './due-tyres';
import { treadAdviceMicrometres, treadLimit } from './tread-limits';
import type { TyreSet } from './tyre-set.schema';
import { tyreWear } from './tyre-wear';

const car = { id: '01JZ000000000000000000000V', kind: 'car' as const };

/** On from 10 000 to 20 000 km, off until 30 000, and on again. */
const mounts = [aMount(['2024-10-20', 10_000], ['2025-04-10', 20_000]), aMount(['2025-10-20', 30_000])];

describe('the wear of a set', () => {
  const terms = { rules: [], drivenMetres: 36_000_000, minMicrometres: 4_000 };

  it('is counted over the mounted distance alone: 1.5 mm in 15 000 km', () => {
    const set = aTyreSet({
      mounts,
      treads: [
        aTread('2024-10-20', 10_000, { frontLeft: 8, rearLeft: 8 }),
        aTread('2026-02-01', 35_000, { frontLeft: 6.5, rearLeft: 8 }),
      ],
    });
    // 0.1 mm in 1 000 km; 2.5 mm are left for 25 000 km, of which 1 000 km have been driven since.
    expect(tyreWear(set, terms)).toEqual([
      {
        ...{ position: 'frontLeft', depthMicrometres: 6_500, day: '2026-02-01' },
        ...{ wearMicrometresPer1000Km: 100, remainingMetres: 24_000_000 },
      },
      {
        ...{ position: 'rearLeft', depthMicrometres: 8_000, day: '2026-02-01' },
        ...{ wearMicrometresPer1000Km: null, remainingMetres: null },
      },
    ]);
  });

  it('is not known over less than 1 000 km, nor while the set was stored', () => {
    const short = [aTread('2024-10-20', 10_000, { front: 8 }), aTread('2024-11-01', 10_999, { front: 7 })];
    const stored = [aTread('2025-04-10', 20_000, { front: 8 }), aTread('2025-10-20', 30_000, { front: 7 })];
    for (const treads of [short, stored]) {
      expect(tyreWear(aTyreSet({ mounts, treads }), terms)).toMatchObject([
        { depthMicrometres: 7_000, wearMicrometresPer1000Km: null, remainingMetres: null },
      ]);
    }
  });

  it('says no distance where no limit is known, and none below nothing', () => {
    const treads = [aTread('2024-10-20', 10_000, { rear: 8 }), aTread('2025-04-10', 20_000, { rear: 4.1 })];
    const set = aTyreSet({ mounts, treads });
    expect(tyreWear(set, { ...terms, minMicrometres: null })[0]).toMatchObject({
      ...{ wearMicrometresPer1000Km: 390, remainingMetres: null },
    });
    // 0.1 mm is left for 256 km, and 6 000 km have been driven since.
    expect(tyreWear(set, terms)[0]?.remainingMetres).toBe(0);
  });
});

describe('the limit of the tread', () => {
  it.each([
    ['DE', 'summer', 'car', 1_600],
    ['DE', 'winter', 'car', 1_600],
    ['DE', 'summer', 'moped', 1_000],
    ['AT', 'summer', 'car', 1_600],
    ['AT', 'allSeason', 'car', 1_600],
    ['AT', 'winter', 'car', 4_000],
    ['AT', 'winter', 'motorcycle', 1_600],
    ['SE', 'winter', null, 3_000],
    ['US', 'summer', 'car', 1_588],
    ['AU', 'summer', 'car', undefined],
    ['DE', 'summer', 'bicycle', undefined],
  ] as const)('in %s of %s tyres of a %s is %s micrometres', (country, season, kind, least) => {
    expect(treadLimit(country, season, kind)?.minMicrometres).toBe(least);
  });

  it('is advised to be kept well', () => {
    expect(treadAdviceMicrometres('summer', treadLimit('DE', 'summer', 'car'))).toBe(3_000);
    expect(treadAdviceMicrometres('winter', treadLimit('DE', 'winter', 'car'))).toBe(4_000);
    expect(treadAdviceMicrometres('winter', treadLimit('AT', 'winter', 'car'))).toBe(5_000);
    expect(treadAdviceMicrometres('summer', null)).toBe(3_000);
  });
});

describe('tyres that are due', () => {
  const measured = (millimetres: number, season: 'summer' | 'winter' = 'summer') =>
    aTyreSet({
      ...{ season, mounts },
      treads: [
        aTread('2026-02-01', 35_000, { frontLeft: millimetres, rearLeft: 7 }),
        aTread('2024-10-20', 10_000, { frontLeft: 1, rearLeft: 1 }),
      ],
    });

  it.each([
    [3.001, 'summer', 'ok'],
    [3, 'summer', 'soon'],
    [1.601, 'summer', 'soon'],
    [1.6, 'summer', 'due'],
    [0, 'summer', 'due'],
    [4.1, 'winter', 'ok'],
    [4, 'winter', 'soon'],
  ] as const)('by the latest reading: %s mm of %s tyres are %s', (millimetres, season, status) => {
    expect(treadState(measured(millimetres, season), 'DE', 'car')?.status).toBe(status);
  });

  it('are known with the reading and the limit, only while they are mounted', () => {
    const worn = measured(1.6);
    expect(dueTyres([worn, aTyreSet({ mounts })], 'DE', car)).toEqual([
      {
        ...{ source: 'tyres', recordId: worn.id, vehicleId: car.id, title: 'Winter', type: 'tread' },
        ...{ status: 'due', dueOn: null, isPredicted: false, dueAtOdometerMetres: null, earlyFrom: null },
        measured: { unit: 'millimetre', valueThousandths: 1_600, limitThousandths: 1_600 },
      },
    ]);
    expect(dueTyres([{ ...worn, mounts: mounts.slice(0, 1) }], 'DE', car)).toEqual([]);
  });

  it('name the set that can take their place, where there is one and no choice', () => {
    const worn = measured(1.6);
    const ready = aTyreSet({ id: '01JZ0000000000000000000RDY', mounts: [] });
    const spareOf = (...sets: TyreSet[]) => dueTyres([worn, ...sets], 'DE', car)[0]?.mountableSetId;
    expect(spareOf(ready)).toBe(ready.id);
    const bald = { ...ready, id: '01JZ0000000000000000000BLD', treads: worn.treads };
    expect(spareOf(bald)).toBeUndefined();
    expect(spareOf({ ...ready, retiredOn: '2026-01-01' })).toBeUndefined();
    expect(spareOf(ready, { ...ready, id: '01JZ0000000000000000000TWO' })).toBeUndefined();
    expect(spareOf(ready, bald)).toBe(ready.id);
  });

  it('are reminded of as the set says', () => {
    const reminderStages = { daysBefore: [], weeklyRepeats: 2 };
    expect(dueTyres([{ ...measured(1.6), reminderStages }], 'DE', car)).toMatchObject([{ reminderStages }]);
  });

  it('are never due where no limit is known, and soon by the advice', () => {
    expect(dueTyres([measured(0)], 'AU', car)).toMatchObject([
      { status: 'soon', measured: { valueThousandths: 0, limitThousandths: 3_000 } },
    ]);
  });
});
