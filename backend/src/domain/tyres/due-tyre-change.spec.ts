import { aMount, aTyreSet } from '../../../test/fixtures/tyres/a-tyre-set';
import { dueTyreChange } from './due-tyre-change';
import type { TyreMount, TyreSet } from './tyre-set.schema';

const car = { id: '01JZ000000000000000000000V', kind: 'car' } as const;
const winterId = '01JZ00000000000000000000WN';
const summerId = '01JZ00000000000000000000SM';

const winter = (mounts: readonly TyreMount[], changes: Partial<TyreSet> = {}) =>
  aTyreSet({ id: winterId, season: 'winter', mounts: [...mounts], ...changes });
const summer = (mounts: readonly TyreMount[], changes: Partial<TyreSet> = {}) =>
  aTyreSet({ id: summerId, season: 'summer', mounts: [...mounts], ...changes });

const onSummer = (day: string) => [winter([]), summer([aMount([day, 10_000])])];
const onWinter = (day: string) => [winter([aMount([day, 10_000])]), summer([])];

const shortOf = (sets: readonly TyreSet[], today: string, country = 'DE') =>
  dueTyreChange(sets, country, car, today).map(({ type, status, dueOn }) => [type, status, dueOn].join(' '));

describe('the change of tyres', () => {
  // Easter Sunday is on 5 April 2026 and on 28 March 2027; thirty days later it is 5 May and 27 April.
  it.each([
    ['2026-09-30', 'winter ok 2026-10-31'],
    ['2026-10-01', 'winter soon 2026-10-31'],
    ['2026-10-30', 'winter soon 2026-10-31'],
    ['2026-10-31', 'winter due 2026-10-31'],
    ['2027-02-14', 'winter due 2026-10-31'],
    ['2027-03-27', 'winter due 2026-10-31'],
    ['2027-03-28', 'winter ok 2027-10-31'],
  ])('to winter is in October, and no longer at Easter: in Germany on %s %s', (today, expected) => {
    expect(shortOf(onSummer('2026-04-20'), today)).toEqual([expected]);
  });

  it.each([
    ['2026-11-26', 'summer ok 2027-04-27'],
    ['2027-03-27', 'summer ok 2027-04-27'],
    ['2027-03-28', 'summer soon 2027-04-27'],
    ['2027-04-27', 'summer due 2027-04-27'],
    ['2027-09-30', 'summer due 2027-04-27'],
    // Easter of 2028 is on 16 April.
    ['2027-10-01', 'summer ok 2028-05-16'],
  ])('to summer is from Easter on, and no longer in October: in Germany on %s %s', (today, expected) => {
    expect(shortOf(onWinter('2026-10-12'), today)).toEqual([expected]);
  });

  it.each([
    ['AT', '2026-11-01', 'winter due 2026-10-31'],
    ['AT', '2027-04-15', 'winter due 2026-10-31'],
    ['AT', '2027-04-16', 'winter ok 2027-10-31'],
    ['SE', '2026-11-01', 'winter soon 2026-11-30'],
  ])('has the days of the country: %s on %s %s', (country, today, expected) => {
    expect(shortOf(onSummer('2026-04-20'), today, country)).toEqual([expected]);
  });

  it('is not asked of who has just changed, also early, and of summer tyres that are put on in winter', () => {
    expect(shortOf(onWinter('2026-09-20'), '2026-09-20')).toEqual(['summer ok 2027-04-27']);
    expect(shortOf(onSummer('2027-03-20'), '2027-03-20')).toEqual(['winter ok 2027-10-31']);
    expect(shortOf(onSummer('2026-12-20'), '2026-12-21')).toEqual(['winter ok 2027-10-31']);
  });

  it('is one of the set that lies ready, and of no other', () => {
    const reminderStages = { daysBefore: [14], weeklyRepeats: 0 };
    const ready = winter([aMount(['2025-10-10', 5_000], ['2026-04-20', 10_000])], { reminderStages });
    const mounted = summer([aMount(['2026-04-20', 10_000])]);
    expect(dueTyreChange([mounted, ready], 'DE', car, '2026-10-20')).toEqual([
      {
        ...{ source: 'tyres', recordId: winterId, vehicleId: car.id, title: '', type: 'winter' },
        ...{ status: 'soon', dueOn: '2026-10-31', isPredicted: false, dueAtOdometerMetres: null },
        ...{ earlyFrom: null, reminderStages, mountableSetId: winterId },
      },
    ]);
    const other = { ...ready, id: '01JZ00000000000000000000WO' };
    const [choice] = dueTyreChange([mounted, other, ready], 'DE', car, '2026-10-20');
    expect(choice).toMatchObject({ recordId: winterId });
    expect(choice).not.toHaveProperty('mountableSetId');
  });

  it('is none where nothing lies ready, where tyres stay on all year, of two wheels, and where no days are known', () => {
    const today = '2026-11-26';
    const sets = onSummer('2026-04-20');
    const mounted = summer([aMount(['2026-04-20', 10_000])]);
    expect(shortOf([mounted], today)).toEqual([]);
    expect(shortOf([mounted, winter([], { retiredOn: '2026-05-01' })], today)).toEqual([]);
    expect(shortOf([winter([]), { ...mounted, season: 'allSeason' }], today)).toEqual([]);
    expect(shortOf([winter([]), summer([])], today)).toEqual([]);
    const mixed = [
      winter([aMount(['2026-04-20', 10_000], null, 'rear')]),
      summer([aMount(['2026-04-20', 10_000], null, 'front')]),
    ];
    expect(shortOf([...mixed, winter([], { id: '01JZ00000000000000000000WO' })], today)).toEqual([]);
    expect(shortOf(sets, today, 'GB')).toEqual([]);
    for (const kind of ['motorcycle', 'moped', 'bicycle'] as const)
      expect(dueTyreChange(sets, 'DE', { ...car, kind }, today)).toEqual([]);
  });
});
