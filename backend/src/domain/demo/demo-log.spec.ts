import fc from 'fast-check';
import { conditionReadingCreateInputSchema } from '../conditions/condition-reading.schema';
import { completeFill } from '../energy/complete-fill';
import { type Fill, fillCreateInputSchema } from '../energy/energy.schema';
import { expenseCreateInputSchema } from '../expenses/expense.schema';
import { expenseRefusals } from '../expenses/expense-refusals';
import { scheduleCreateInputSchema } from '../maintenance/schedule.schema';
import { scheduleRefusals } from '../maintenance/schedule-refusals';
import { serviceVisitCreateInputSchema } from '../maintenance/service.schema';
import { paperCreateInputSchema } from '../papers/paper.schema';
import { paperRefusals } from '../papers/paper-refusals';
import { metresIn } from '../quantities/distance';
import { dayBounds } from '../time/day-bounds';
import { localDay } from '../time/local-day';
import { odometerGaps } from '../trips/gaps';
import { tripOverlaps } from '../trips/overlaps';
import { tripCreateInputSchema } from '../trips/trip.schema';
import { tripDistance } from '../trips/trip-distance';
import { tripFlags } from '../trips/trip-flags';
import { tripReadings } from '../trips/trip-readings';
import { tripRefusals } from '../trips/trip-refusals';
import { setsInConflict } from '../tyres/mount-conflicts';
import { tyreSetCreateInputSchema } from '../tyres/tyre-set.schema';
import { backwardMounts, tyreSetRefusals } from '../tyres/tyre-set-refusals';
import type { Reading } from '../vehicles/odometer.schema';
import { backwardReadings } from '../vehicles/odometer-backwards';
import { isInSpan, odometerSpan } from '../vehicles/odometer-span';
import { odometerTimeline } from '../vehicles/odometer-timeline';
import { vehicleCreateInputSchema } from '../vehicles/vehicle.schema';
import { vehicleReadings } from '../vehicles/vehicle-readings';
import { type DemoLog, demoLog } from './demo-log';
import type { DemoTerms } from './demo-terms';

const terms: DemoTerms = {
  seed: 'a driver',
  today: '2026-11-21',
  zone: 'Europe/Berlin',
  currency: 'EUR',
  language: 'de',
  distanceUnit: 'km',
  volumeUnit: 'litre',
  fuelEconomyUnit: 'litresPer100Km',
  electricEconomyUnit: 'kwhPer100Km',
};
const american: Partial<DemoTerms> = {
  zone: 'America/Denver',
  currency: 'USD',
  language: 'en',
  distanceUnit: 'mi',
  volumeUnit: 'usGallon',
};

const anyTerms = fc
  .record({
    seed: fc.string(),
    day: fc.integer({ min: Date.parse('2023-01-01'), max: Date.parse('2030-12-31') }),
    zone: fc.constantFrom('Europe/Berlin', 'Pacific/Auckland', 'America/St_Johns', 'Africa/Cairo', 'UTC'),
    place: fc.constantFrom({}, american, { currency: 'JPY' as const }, { currency: 'TND' as const }),
  })
  .map(({ seed, day, zone, place }): DemoTerms => {
    const today = new Date(day).toISOString().slice(0, 10);
    return { ...terms, ...place, seed, today, zone };
  });

const tripsOf = ({ records }: DemoLog) =>
  records.flatMap(({ kind, record }) => (kind === 'trip' ? [{ ...record, version: 1 }] : []));
const fillsOf = ({ records }: DemoLog) =>
  records.flatMap(({ kind, record }) =>
    kind === 'fill' ? [completeFill<Fill>({ ...record, version: 1 })] : [],
  );
const expensesOf = ({ records }: DemoLog) =>
  records.flatMap(({ kind, record }) => (kind === 'expense' ? [{ ...record, version: 1 }] : []));

function metresOf(trip: Parameters<typeof tripDistance>[0]): number {
  const distance = tripDistance(trip);
  return distance.known ? distance.metres : 0;
}

function readingsOf(log: DemoLog, vehicleId: string): Reading[] {
  const others = [...fillsOf(log).map((fill) => ['fill', fill] as const)];
  const paid = expensesOf(log).map((expense) => ['expense', expense] as const);
  return [
    ...Object.values(log.vehicles)
      .map((vehicle) => ({ ...vehicle, archivedAtMs: null, version: 1 }))
      .filter(({ id }) => id === vehicleId)
      .flatMap(vehicleReadings),
    ...tripsOf(log)
      .filter((trip) => trip.vehicleId === vehicleId)
      .flatMap(tripReadings),
    ...[...others, ...paid].flatMap(([kind, { id: recordId, odometerMetres, atMs, vehicleId: of }]) =>
      of === vehicleId && odometerMetres !== null ? [{ atMs, odometerMetres, from: { kind, recordId } }] : [],
    ),
  ];
}

describe('two years of examples', () => {
  it('are the same for the same terms, and others for another seed', () => {
    expect(demoLog(terms)).toEqual(demoLog(terms));
    expect(demoLog({ ...terms, seed: 'another' }).records).not.toEqual(demoLog(terms).records);
  });

  it('break no rule, whoever the driver and whatever the day', () => {
    fc.assert(
      fc.property(anyTerms, (any) => {
        const log = demoLog(any);
        const [trips, fills, expenses] = [tripsOf(log), fillsOf(log), expensesOf(log)];
        for (const vehicle of Object.values(log.vehicles)) vehicleCreateInputSchema.parse(vehicle);
        for (const { kind, record } of log.records) {
          if (kind === 'trip') tripCreateInputSchema.parse(record);
          else if (kind === 'fill') fillCreateInputSchema.parse(record);
          else expenseCreateInputSchema.parse(record);
        }
        expect(trips.flatMap(tripRefusals)).toEqual([]);
        expect(expenses.flatMap(expenseRefusals)).toEqual([]);
        expect(trips.filter(({ category }) => category !== null).flatMap((trip) => tripFlags(trip))).toEqual(
          [],
        );
        for (const { id } of Object.values(log.vehicles)) {
          expect(backwardReadings(odometerTimeline(readingsOf(log, id), []))).toEqual([]);
        }
        const { schedules, serviceVisits, papers, tyreSets, conditionReadings } = log.care;
        for (const schedule of schedules) scheduleCreateInputSchema.parse(schedule);
        for (const visit of serviceVisits) serviceVisitCreateInputSchema.parse(visit);
        for (const paper of papers) paperCreateInputSchema.parse(paper);
        for (const set of tyreSets) tyreSetCreateInputSchema.parse(set);
        for (const reading of conditionReadings) conditionReadingCreateInputSchema.parse(reading);
        expect([
          ...schedules.flatMap((schedule) => scheduleRefusals(schedule)),
          ...papers.flatMap((paper) => paperRefusals(paper)),
          ...tyreSets.flatMap((set) => tyreSetRefusals(set)),
          ...tyreSets.flatMap((set) => backwardMounts(set, [])),
          ...[...Map.groupBy(tyreSets, ({ vehicleId }) => vehicleId).values()].flatMap((sets) => [
            ...setsInConflict(sets, []),
          ]),
        ]).toEqual([]);
        const ids = [...log.records.map(({ record }) => record), ...Object.values(log.care).flat()].map(
          ({ id }) => id,
        );
        expect(new Set(ids).size).toBe(ids.length);

        expect(trips.length).toBeGreaterThan(950);
        expect(trips.length).toBeLessThan(1_300);
        expect(fills.filter(({ source }) => source === 'electricity').length).toBeGreaterThan(90);
        expect(fills.length).toBeLessThan(400);
        expect(expenses.length).toBeGreaterThan(40);
        expect(expenses.length).toBeLessThan(70);
        // A charge follows a drive within 18 minutes, and nothing is written for the day that begins.
        const endMs = dayBounds(any.today, any.zone).startMs;
        const startMs = dayBounds(
          `${Number(any.today.slice(0, 4)) - 2}${any.today.slice(4)}`.replace('02-29', '03-01'),
          any.zone,
        ).startMs;
        for (const { atMs, record } of log.records) {
          expect(atMs).toBeLessThan(endMs);
          expect(atMs).toBeGreaterThanOrEqual(startMs - 86_400_000);
          if ('madeAtMs' in record) expect(record.madeAtMs).toBeLessThan(endMs);
        }
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    [{}, '2025-01-01', '2025-12-31'],
    [{ seed: 'a', today: '2027-02-14' }, '2025-07-01', '2026-06-30'],
  ])('reads both odometers so that they cover the whole year between: %j', (changes, fromDay, untilDay) => {
    const log = demoLog({ ...terms, ...changes });
    for (const { id } of Object.values(log.vehicles)) {
      const points = odometerTimeline(readingsOf(log, id), []).map((point) => ({
        ...point,
        day: localDay(point.atMs, terms.zone),
      }));
      const span = odometerSpan(points, { fromDay, untilDay });
      expect(span).toMatchObject({ known: true, uncovered: [] });
      if (!span.known) continue;
      // The sum of the trips between the readings is the same, except for the unrecorded drive.
      const metres = tripsOf(log)
        .filter((trip) => trip.vehicleId === id && isInSpan(trip, span))
        .reduce((sum, trip) => sum + metresOf(trip), 0);
      expect([0, 43_000]).toContain(span.drivenMetres - metres);
    }
  });

  it.each([
    ['kilometres', {}, 43_000],
    // 43 km are 26.7 miles, and a display shows 27.
    ['miles', american, Number(metresIn.mi.numerator * 27n) / Number(metresIn.mi.denominator)],
  ])('have one gap and one overlap, and four trips to sort: %s', (_, place, gapMetres) => {
    const log = demoLog({ ...terms, ...place });
    const trips = tripsOf(log);
    const gapsOf = ({ id }: { id: string }) =>
      odometerGaps(
        trips.filter(({ vehicleId }) => vehicleId === id),
        [],
      ).map(({ kind, metres }) => [kind, metres]);
    const [[kind, metres] = [], ...others] = gapsOf(log.vehicles.estate);
    expect([kind, others]).toEqual(['gap', []]);
    expect(Math.abs(Number(metres) - gapMetres)).toBeLessThan(1);
    expect(gapsOf(log.vehicles.hybrid)).toEqual([]);
    const overlaps = tripOverlaps(trips, 0, 10);
    // The second trip begins ten minutes before the first one ends.
    expect(overlaps.map(({ fromMs, toMs }) => toMs - fromMs)).toEqual([600_000]);
    expect(trips.filter(({ category }) => category === null)).toHaveLength(4);
    const weekMs = 7 * 86_400_000;
    for (const { category, startedAtMs } of trips)
      if (category === null)
        expect(startedAtMs).toBeGreaterThan(dayBounds(terms.today, terms.zone).startMs - weekMs);
  });

  it('have one missed fill, some partial ones, and the fuel fits into the tanks', () => {
    fc.assert(
      fc.property(anyTerms, (any) => {
        const fills = fillsOf(demoLog(any));
        expect(fills.filter(({ missedBefore }) => missedBefore)).toHaveLength(1);
        expect(fills.filter(({ filled }) => filled === 'partial').length).toBeGreaterThan(3);
        for (const fill of fills) {
          if (fill.source === 'diesel') expect(fill.volumeMillilitres).toBeLessThanOrEqual(71_000);
          if (fill.source === 'electricity') expect(fill.energyWattHours).toBeLessThanOrEqual(16_200);
        }
      }),
      { numRuns: 12 },
    );
  });

  it('ask for believable money', () => {
    const log = demoLog(terms);
    const energyMinor = fillsOf(log).reduce((sum, { totalMinor }) => sum + (totalMinor ?? 0), 0);
    const driven = tripsOf(log).filter(({ vehicleId }) => vehicleId === log.vehicles.estate.id);
    const first = driven[0]?.odometerStartMetres ?? 0;
    const last = driven.at(-1)?.odometerEndMetres ?? 0;
    // A representative drives 10 000 to 25 000 km a year; both cars together burn some 2 000 to 6 000 euros in two.
    expect(last - first).toBeGreaterThan(20_000_000);
    expect(last - first).toBeLessThan(50_000_000);
    expect(energyMinor).toBeGreaterThan(200_000);
    expect(energyMinor).toBeLessThan(600_000);
  });

  it('wear the tyres of the estate by what they were driven, and never down to the limit', () => {
    fc.assert(
      fc.property(anyTerms, (any) => {
        const { tyreSets } = demoLog(any).care;
        for (const { treads } of tyreSets) {
          const depths = treads.map(({ depths: measured }) =>
            Math.min(...measured.map(({ depthMicrometres }) => depthMicrometres)),
          );
          expect(depths).toEqual(depths.toSorted((one, other) => other - one));
          // 1.6 mm in Europe, 4 mm for winter tyres in Austria.
          expect(Math.min(...depths)).toBeGreaterThan(1_600);
        }
        expect(tyreSets.filter(({ mounts }) => mounts.some(({ off }) => off === null))).toHaveLength(1);
      }),
      { numRuns: 12 },
    );
  });

  it('speak the language asked for', () => {
    const [german, english] = [demoLog(terms), demoLog({ ...terms, language: 'en' })];
    expect([german.vehicles.estate.name, english.vehicles.estate.name]).toEqual(['Kombi', 'Estate']);
    expect(tripsOf(english).map(({ startedAtMs }) => startedAtMs)).toEqual(
      tripsOf(german).map(({ startedAtMs }) => startedAtMs),
    );
  });
});
