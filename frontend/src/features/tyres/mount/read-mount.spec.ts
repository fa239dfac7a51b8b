import type { TyreAxle, TyreSet } from '@domain/tyres/tyre-set.schema';
import { describe, expect, it } from 'vitest';
import type { MountDraft } from './mount-draft';
import { readMount } from './read-mount';

function aSet(name: string, mounts: TyreSet['mounts'] = []): TyreSet {
  return {
    ...{ id: name, vehicleId: 'v', name, season: 'summer', size: '', brand: '', dotWeek: null },
    ...{ boughtOn: null, zone: 'UTC', amountMinor: null, currency: 'EUR', expenseId: null },
    ...{ storagePlace: '', mounts, treads: [], retiredOn: null, note: '', version: 1 },
  };
}

const since = (day: string, axle: TyreAxle = 'all') => ({
  ...{ axle, on: { day, odometerMetres: 30_000_000 }, off: null },
});
const terms = { decimalMark: ',', distanceUnit: 'km' } as const;
const draft: MountDraft = {
  ...{ axle: 'all', day: '2026-04-10', odometer: '36.000', isOver: false, offDay: '', offOdometer: '' },
};
const end = { day: '2026-04-10', odometerMetres: 36_000_000 };
const summer = aSet('Summer');
const winter = aSet('Winter', [since('2025-10-20')]);

describe('a swap of tyres', () => {
  it('takes off what is on the axle, and then puts on the set', () => {
    expect(readMount(draft, summer, [winter], terms).changes).toEqual([
      { before: winter, after: { ...winter, mounts: [{ ...since('2025-10-20'), off: end }] } },
      { before: summer, after: { ...summer, mounts: [{ axle: 'all', on: end, off: null }] } },
    ]);
  });

  it('leaves the other axle alone, and what was put on later', () => {
    const rear = aSet('Rear', [since('2025-10-20', 'rear')]);
    const later = aSet('Later', [since('2026-04-11')]);
    const { changes } = readMount({ ...draft, axle: 'front' }, summer, [rear, later], terms);
    expect(changes?.map(({ before }) => before.name)).toEqual(['Summer']);
  });

  it('that was entered afterwards takes off nothing', () => {
    const over = { ...draft, isOver: true, offDay: '2026-10-20', offOdometer: '44.000' };
    const { changes } = readMount(over, summer, [winter], terms);
    expect(changes).toHaveLength(1);
    expect(changes?.[0]?.after.mounts).toEqual([
      { axle: 'all', on: end, off: { day: '2026-10-20', odometerMetres: 44_000_000 } },
    ]);
  });

  it('takes a mounted set off, not before it was put on', () => {
    expect(readMount(draft, winter, [], terms).changes?.[0]?.after.mounts[0]?.off).toEqual(end);
    const early = { ...draft, day: '2025-10-19' };
    expect(readMount(early, winter, [], terms)).toEqual({ changes: null, faults: { day: 'before' } });
  });

  it('says what is missing or wrong', () => {
    const empty = { ...draft, day: '', odometer: '', isOver: true, offOdometer: 'x' };
    expect(readMount(empty, summer, [], terms)).toEqual({
      changes: null,
      faults: { day: 'empty', odometer: 'empty', offDay: 'empty', offOdometer: 'notANumber' },
    });
  });
});
