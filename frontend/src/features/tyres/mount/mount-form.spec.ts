import type { TyreAxle, TyreSet } from '@domain/tyres/tyre-set.schema';
import { describe, expect, it } from 'vitest';
import { type DraftOf, type FieldTerms, readFields, shownIn } from '@/lib/forms/field';
import { mountChanges, mountFaults, mountForm } from './mount-form';

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
const terms: FieldTerms = { locale: 'de-DE', distanceUnit: 'km', currency: 'EUR' };
const { fields } = mountForm;
const draft: DraftOf<typeof fields> = {
  ...{ axle: 'all', day: '2026-04-10', odometerMetres: '36.000', isOver: false },
  ...{ offDay: '', offOdometerMetres: '', reason: '', attachedFiles: 0 },
};

function readMount(typed: typeof draft, set: TyreSet, others: readonly TyreSet[]) {
  const { values, readable, faults } = readFields(fields, typed, {
    ...{ initial: shownIn(fields, {}, terms), values: {}, terms },
    hidden: typed.isOver ? [] : ['offDay', 'offOdometerMetres'],
  });
  const all = { ...mountFaults(readable, set), ...faults };
  const isRight = values !== null && Object.keys(all).length === 0;
  return { changes: isRight ? mountChanges(values, set, others) : null, faults: all };
}
const end = { day: '2026-04-10', odometerMetres: 36_000_000 };
const summer = aSet('Summer');
const winter = aSet('Winter', [since('2025-10-20')]);

describe('a swap of tyres', () => {
  it('takes off what is on the axle, and then puts on the set', () => {
    expect(readMount(draft, summer, [winter]).changes).toEqual([
      { before: winter, after: { ...winter, mounts: [{ ...since('2025-10-20'), off: end }] } },
      { before: summer, after: { ...summer, mounts: [{ axle: 'all', on: end, off: null }] } },
    ]);
  });

  it('leaves the other axle alone, and what was put on later', () => {
    const rear = aSet('Rear', [since('2025-10-20', 'rear')]);
    const later = aSet('Later', [since('2026-04-11')]);
    const { changes } = readMount({ ...draft, axle: 'front' }, summer, [rear, later]);
    expect(changes?.map(({ before }) => before.name)).toEqual(['Summer']);
  });

  it('that was entered afterwards takes off nothing', () => {
    const over = { ...draft, isOver: true, offDay: '2026-10-20', offOdometerMetres: '44.000' };
    const { changes } = readMount(over, summer, [winter]);
    expect(changes).toHaveLength(1);
    expect(changes?.[0]?.after.mounts).toEqual([
      { axle: 'all', on: end, off: { day: '2026-10-20', odometerMetres: 44_000_000 } },
    ]);
  });

  it('takes a mounted set off, not before it was put on', () => {
    expect(readMount(draft, winter, []).changes?.[0]?.after.mounts[0]?.off).toEqual(end);
    const early = { ...draft, day: '2025-10-19' };
    expect(readMount(early, winter, [])).toEqual({ changes: null, faults: { day: 'tyres:fault.before' } });
  });

  it('says what is missing or wrong', () => {
    const empty = { ...draft, day: '', odometerMetres: '', isOver: true, offOdometerMetres: 'x' };
    expect(readMount(empty, summer, [])).toEqual({
      changes: null,
      faults: {
        day: 'fields:fault.empty',
        odometerMetres: 'fields:fault.empty',
        offDay: 'fields:fault.empty',
        offOdometerMetres: 'fields:fault.notANumber',
      },
    });
  });
});
