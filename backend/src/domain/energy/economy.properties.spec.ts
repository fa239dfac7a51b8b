import fc from 'fast-check';
import { economyOf, replacedAt, type WrittenFill } from '../../../test/fixtures/energy/a-log';
import { electricEconomyUnits, fuelEconomyUnits } from '../quantities/units';
import { energySources } from '../vehicles/energy-source.schema';
import type { SourceEconomy } from './economy.schema';
import { fillBounds } from './fill-bounds';
import { shownEconomy } from './shown-economy';

// Few instants and odometers, so that ties, gaps and contradictions are common; and the very largest values.
const instant = fc.integer({ min: 0, max: 20 });
const odometer = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(16_093_440_000));

const fill = fc.record({
  source: fc.constantFrom(...energySources.slice(0, 2)),
  atMs: instant,
  odometerMetres: fc.option(odometer, { freq: 6 }),
  filled: fc.constantFrom('full' as const, 'partial' as const),
  missedBefore: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  quantity: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.constant(fillBounds.maxVolumeMillilitres)),
});

const anyFills = fc
  .array(fill, { maxLength: 15 })
  .map((list) => list.map((entry, index) => ({ ...entry, id: `fill${index}` })));

/** A log without slips: time and odometer go on, so that most segments are known. */
const soundFills = anyFills.map((list) =>
  list.map((entry, index) => ({ ...entry, atMs: index, odometerMetres: index * 7, missedBefore: false })),
);

const fills = fc.oneof(anyFills, soundFills);

const replacements = fc
  .array(fc.tuple(instant, odometer, odometer), { maxLength: 2 })
  .map((list) =>
    list.map(([atMs, before, after], index) => replacedAt(`replacement${index}`, atMs, before, after)),
  );

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function knownOf({ segments }: SourceEconomy) {
  return segments.filter((segment) => segment.known);
}

/** The figures without the ids of the fills behind them. */
function figuresOf(economies: SourceEconomy[]) {
  return economies.map((economy) => ({
    source: economy.source,
    segments: knownOf(economy).map(({ distanceMetres, quantity }) => ({ distanceMetres, quantity })),
    average: economy.average.known ? economy.average : null,
    best: economy.best.known ? economy.best.closingFillId : null,
    worst: economy.worst.known ? economy.worst.closingFillId : null,
    trend: economy.trend.known ? economy.trend : null,
  }));
}

/** All figures, and why there are none, without any id. */
function bareFiguresOf(economies: SourceEconomy[]) {
  const bare = (of: { known: boolean; distanceMetres?: number; quantity?: number; reason?: string }) => ({
    known: of.known,
    distanceMetres: of.distanceMetres,
    quantity: of.quantity,
    reason: of.reason,
  });
  return economies.map(({ source, segments, average, best, worst, trend }) => ({
    source,
    segments: segments.map((segment) => ({
      ...bare(segment),
      fills: segment.fillIds.length,
      openedAtMs: segment.openedAtMs,
      closedAtMs: segment.closedAtMs,
    })),
    totals: [average, best, worst].map(bare),
    trend: trend.known ? [trend.direction, bare(trend.recent), bare(trend.earlier)] : trend.reason,
  }));
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

describe('economy, whatever was entered', () => {
  it('has totals that are the sums of the segments, and every fill in exactly one segment', () => {
    fc.assert(
      fc.property(fills, replacements, (list, replaced) => {
        const economies = economyOf(list, replaced);
        const counted = economies.flatMap(({ segments }) => segments.flatMap(({ fillIds }) => fillIds));
        expect([...counted].sort()).toEqual(list.map(({ id }) => id).sort());
        for (const economy of economies) {
          const known = knownOf(economy);
          const bought = list.filter(({ source }) => source === economy.source);
          expect(sum(economy.segments.map(({ quantity }) => quantity))).toBe(
            sum(bought.map(({ quantity }) => quantity)),
          );
          expect(economy.average.known).toBe(known.length > 0);
          if (!economy.average.known) continue;
          expect(economy.average).toEqual({
            known: true,
            distanceMetres: sum(known.map(({ distanceMetres }) => distanceMetres)),
            quantity: sum(known.map(({ quantity }) => quantity)),
            closingFillIds: known.map(({ closingFillId }) => closingFillId),
          });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the input', () => {
    const shuffled = fc
      .tuple(fills, replacements)
      .chain(([list, replaced]) =>
        fc.tuple(
          fc.constant(list),
          fc.shuffledSubarray(list, { minLength: list.length }),
          fc.constant(replaced),
        ),
      );
    fc.assert(
      fc.property(shuffled, ([list, mixed, replaced]) => {
        expect(economyOf(mixed, [...replaced].reverse())).toEqual(economyOf(list, replaced));
      }),
      { numRuns: 500 },
    );
  });

  it('has the same figures whatever the ids are', () => {
    const renamed = fc.tuple(fills, replacements).chain(([list, replaced]) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(
          list.map(({ id }) => id),
          { minLength: list.length },
        ),
        fc.constant(replaced),
      ),
    );
    fc.assert(
      fc.property(renamed, ([list, ids, replaced]) => {
        const others = list.map((entry, index) => ({ ...entry, id: ids[index] ?? entry.id }));
        expect(bareFiguresOf(economyOf(others, replaced))).toEqual(bareFiguresOf(economyOf(list, replaced)));
      }),
      { numRuns: 1000 },
    );
  });

  it('is not changed by a partial fill of nothing', () => {
    const source = fc.constantFrom(...energySources.slice(0, 2));
    fc.assert(
      fc.property(fills, replacements, instant, source, (list, replaced, atMs, bought) => {
        const nothing: WrittenFill = {
          id: 'nothing',
          source: bought,
          atMs,
          odometerMetres: null,
          filled: 'partial',
          missedBefore: false,
          quantity: 0,
        };
        const sources = new Set(list.map((entry) => entry.source));
        const after = economyOf([...list, nothing], replaced).filter((economy) =>
          sources.has(economy.source),
        );
        expect(figuresOf(after)).toEqual(figuresOf(economyOf(list, replaced)));
      }),
      { numRuns: 500 },
    );
  });

  it('has only whole, finite numbers and positive distances, and can be shown in every unit', () => {
    fc.assert(
      fc.property(fills, replacements, (list, replaced) => {
        const economies = economyOf(list, replaced);
        for (const number of numbersIn(economies)) expect(Number.isSafeInteger(number)).toBe(true);
        for (const segment of economies.flatMap(knownOf)) {
          expect(Math.min(segment.distanceMetres, segment.quantity)).toBeGreaterThan(0);
          for (const fuelEconomyUnit of fuelEconomyUnits) {
            for (const electricEconomyUnit of electricEconomyUnits) {
              const units = { fuelEconomyUnit, electricEconomyUnit };
              for (const source of energySources) {
                expect(shownEconomy(source, segment, units, 2).value).toMatch(/^\d+\.\d{2}$/);
              }
            }
          }
        }
      }),
    );
  });

  it('changes no record by working it out or showing it', () => {
    fc.assert(
      fc.property(fills, replacements, (list, replaced) => {
        const before = structuredClone(list);
        for (const entry of [...list, ...replaced]) Object.freeze(entry);
        economyOf(Object.freeze(list), Object.freeze(replaced));
        expect(list).toEqual(before);
      }),
    );
  });
});
