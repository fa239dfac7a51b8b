import fc from 'fast-check';
import { aMount, aTyreSet } from '../../../test/fixtures/tyres/a-tyre-set';
import { replacedRecord } from '../../../test/fixtures/vehicles/a-reading';
import { daysFrom } from '../time/day-bounds';
import type { OdometerRule } from '../vehicles/odometer.schema';
import { setsInConflict, shareAxle } from './mount-conflicts';
import { type MountedSpan, mountedMetres, mountedSpans } from './mounted-spans';
import { type TyreMount, tyreAxles } from './tyre-set.schema';
import { backwardMounts, tyreSetRefusals } from './tyre-set-refusals';

const summer = (...mounts: TyreMount[]) => aTyreSet({ id: '01JZ000000000000000000000S', mounts });
const winter = (...mounts: TyreMount[]) => aTyreSet({ id: '01JZ000000000000000000000W', mounts });
const kilometresOf = (set: ReturnType<typeof summer>, nowKm: number, rules: OdometerRule[] = []) =>
  mountedMetres(mountedSpans(set, rules), nowKm * 1_000) / 1_000;

describe('the distance of a set', () => {
  const swapped = summer(
    aMount(['2025-04-10', 20_000], ['2025-10-20', 29_000]),
    aMount(['2026-04-08', 34_500]),
  );

  it('is what was driven while it was mounted, 9 000 km and then 6 500 km', () => {
    expect(kilometresOf(swapped, 41_000)).toBe(15_500);
  });

  it('does not grow while another set is mounted', () => {
    expect(kilometresOf(swapped, 31_000)).toBe(9_000);
    expect(kilometresOf(swapped, 25_000)).toBe(5_000);
  });

  it('runs on through a replaced odometer', () => {
    // 100 km on the old odometer until 50 000, and 300 km on the new one, which began at 0.
    const rules = [replacedRecord('r', '2026-02-01T08:00Z', 50_000, 0) as OdometerRule];
    const set = winter(aMount(['2026-01-10', 49_900], ['2026-03-01', 300]));
    expect(kilometresOf(set, 60_000, rules)).toBe(400);
    expect(backwardMounts(set, rules)).toEqual([]);
    expect(backwardMounts(set, [])).toEqual([
      { path: 'mounts.0.off.odometerMetres', rule: 'ODOMETER_BACKWARDS' },
    ]);
  });

  it('is nothing before the first reading of the vehicle reaches it', () => {
    expect(kilometresOf(summer(aMount(['2026-04-08', 34_500])), 34_000)).toBe(0);
  });
});

describe('two sets on one axle', () => {
  it.each([
    ['at one time', aMount(['2026-01-01', 100]), aMount(['2026-02-01', 200])],
    ['for a day', aMount(['2026-01-01', 100], ['2026-02-02', 200]), aMount(['2026-02-01', 200])],
    ['over one stretch', aMount(['2026-01-01', 100], ['2026-02-01', 201]), aMount(['2026-02-01', 200])],
    [
      'of which one is on both',
      aMount(['2026-01-01', 100], null, 'front'),
      aMount(['2026-02-01', 200], ['2026-03-01', 300]),
    ],
  ])('meet %s', (_, one, other) => {
    const sets = [summer(one), winter(other)];
    expect(setsInConflict(sets, [])).toEqual(new Set([summer().id, winter().id]));
  });

  it.each([
    [
      'one after the other, on one day',
      aMount(['2026-01-01', 100], ['2026-02-01', 200]),
      aMount(['2026-02-01', 200]),
    ],
    [
      'on two axles, as on a motorcycle',
      aMount(['2026-01-01', 100], null, 'front'),
      aMount(['2026-01-01', 100], null, 'rear'),
    ],
  ])('do not meet %s', (_, one, other) => {
    expect(setsInConflict([summer(one), winter(other)], [])).toEqual(new Set());
  });

  it('nor is one set on two axles at once', () => {
    const set = summer(aMount(['2026-01-01', 1], null, 'front'), aMount(['2026-01-01', 1], null, 'rear'));
    expect(setsInConflict([set], [])).toEqual(new Set([set.id]));
  });

  const end = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
  const aRandomMount = fc
    .tuple(end, end, fc.constantFrom(...tyreAxles), fc.boolean())
    .map(([[day, km], [days, more], axle, isOpen]) =>
      aMount(
        [daysFrom('2026-01-01', day), km],
        isOpen ? null : [daysFrom('2026-01-01', day + days), km + more],
        axle,
      ),
    );

  const isBefore = (one: MountedSpan, other: MountedSpan) =>
    one.offDay !== null &&
    one.offMetres !== null &&
    one.offDay <= other.onDay &&
    one.offMetres <= other.onMetres;

  it('are those of which neither is before the other, each compared with each', () => {
    const [few, short] = [fc.nat({ max: 2 }), fc.nat({ max: 4 })];
    // The odometer may run backwards between the two ends, as it does after a correction.
    const mount = fc
      .tuple(few, few, short, short, fc.constantFrom(...tyreAxles), fc.boolean())
      .map(([day, days, km, endKm, axle, isOpen]) =>
        aMount(
          [daysFrom('2026-01-01', day), km],
          isOpen ? null : [daysFrom('2026-01-01', day + days), endKm],
          axle,
        ),
      );
    const mounted = fc.array(fc.array(mount, { maxLength: 2 }), { maxLength: 3 });
    fc.assert(
      fc.property(mounted, (mounts) => {
        const sets = mounts.map((own, index) => aTyreSet({ id: String(index), mounts: own }));
        const spans = sets.flatMap((set) => mountedSpans(set, []));
        const taken = spans.filter((one) =>
          spans.some((other) => {
            const isMeeting = one.setId === other.setId || shareAxle(one.axle, other.axle);
            return other !== one && isMeeting && !isBefore(one, other) && !isBefore(other, one);
          }),
        );
        expect(setsInConflict(sets, [])).toEqual(new Set(taken.map(({ setId }) => setId)));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never drive further together than the vehicle, whatever is mounted without a conflict', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 3 }), aRandomMount), { maxLength: 12 }), (attempts) => {
        let sets = ['a', 'b', 'c', 'd'].map((id) => aTyreSet({ id }));
        // Same rule as on the server: a mount that conflicts is refused.
        for (const [at, mount] of attempts) {
          const next = sets.map((set, index) =>
            index === at ? { ...set, mounts: [...set.mounts, mount] } : set,
          );
          if (setsInConflict(next, []).size === 0) sets = next;
        }
        const spans = sets.flatMap((set) => mountedSpans(set, []));
        const readings = spans.flatMap(({ onMetres, offMetres }) => [onMetres, offMetres ?? onMetres]);
        const now = Math.max(0, ...readings) + 5_000;
        const driven = now - Math.min(now, ...readings);
        for (const axle of ['front', 'rear'] as const) {
          const ofAxle = spans.filter((span) => span.axle === 'all' || span.axle === axle);
          expect(mountedMetres(ofAxle, now)).toBeLessThanOrEqual(driven);
        }
        for (const set of sets) expect(mountedMetres(mountedSpans(set, []), now)).toBeLessThanOrEqual(driven);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a set as a whole', () => {
  const rulesOf = (changes: Parameters<typeof aTyreSet>[0]) =>
    tyreSetRefusals(aTyreSet(changes)).map(({ path, rule }) => `${path} ${rule}`);

  it.each([
    [{ mounts: [aMount(['2026-02-01', 1], ['2026-01-31', 2])] }, ['mounts.0.off.day ENDS_BEFORE_IT_STARTS']],
    [{ expenseId: 'e', amountMinor: 1 }, ['boughtOn COST_WITHOUT_DAY']],
    [{ expenseId: 'e', amountMinor: 1, boughtOn: '1971-01-01' }, ['boughtOn COST_WITHOUT_DAY']],
    [{ expenseId: 'e', amountMinor: 1, boughtOn: '1971-01-02' }, []],
    [{ expenseId: 'e' }, []],
    [{ retiredOn: '2026-01-01', mounts: [aMount(['2026-02-01', 1])] }, ['retiredOn RETIRED_WHILE_MOUNTED']],
  ])('%j breaks %j', (changes, rules) => {
    expect(rulesOf(changes)).toEqual(rules);
  });
});
