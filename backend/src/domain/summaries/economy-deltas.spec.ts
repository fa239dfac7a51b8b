import fc from 'fast-check';
import { laid, replacedAt } from '../../../test/fixtures/energy/a-log';
import { economyOfVehicle } from '../energy/economy';
import { localMonth } from '../time/local-day';
import { merged, type SummaryDelta } from './counters';
import { economyChange, economyDeltas, type PlacedFill } from './economy-deltas';

const hourMs = 3_600_000;
/** Nine in the evening of 31 January UTC: the month turns within a few hours, and by zone. */
const startMs = Date.UTC(2026, 0, 31, 21);

type Written = Omit<PlacedFill, 'point'> & { readonly odometerMetres: number | null };

function fill(id: string, hour: number, kilometres: number | null, more: Partial<Written> = {}): Written {
  return {
    id,
    vehicleId: 'car',
    source: 'petrol',
    atMs: startMs + hour * hourMs,
    zone: 'UTC',
    filled: 'full',
    missedBefore: false,
    quantity: 10_000,
    odometerMetres: kilometres === null ? null : kilometres * 1000,
    ...more,
  };
}

const placed = (list: readonly Written[]) => laid(list).fills;

describe('the economy sums', () => {
  it('are of the known segments, in the month in which each closes', () => {
    const list = [
      fill('a', 0, 1000),
      fill('b', 1, 1100, { filled: 'partial', quantity: 5000 }),
      fill('c', 2, 1300),
      // An hour before midnight in London is next month in Berlin.
      fill('d', 2.5, 1500, { zone: 'Europe/Berlin' }),
      fill('e', 5, 1600, { missedBefore: true }),
    ];
    expect(economyDeltas(placed(list))).toEqual([
      {
        month: '2026-01',
        vehicleId: 'car',
        add: {
          'economy.petrol.segments': 1,
          'economy.petrol.metres': 300_000,
          'economy.petrol.quantity': 15_000,
        },
      },
      {
        month: '2026-02',
        vehicleId: 'car',
        add: {
          'economy.petrol.segments': 1,
          'economy.petrol.metres': 200_000,
          'economy.petrol.quantity': 10_000,
        },
      },
    ]);
  });

  it('do not ask the ids in which month several that count as one close', () => {
    const closing = (here: string, there: string) => [
      fill('a', 0, 1000),
      fill(here, 2.5, 1500),
      fill(there, 2.5, 1500, { zone: 'Europe/Berlin', quantity: 2000 }),
    ];
    const sums = [
      {
        month: '2026-01',
        vehicleId: 'car',
        add: {
          'economy.petrol.segments': 1,
          'economy.petrol.metres': 500_000,
          'economy.petrol.quantity': 12_000,
        },
      },
    ];
    expect(economyDeltas(placed(closing('b', 'c')))).toEqual(sums);
    expect(economyDeltas(placed(closing('c', 'b')))).toEqual(sums);
  });

  it('are true across a replaced odometer', () => {
    const list = [fill('a', 0, 119_800), fill('b', 2, 150)];
    const { fills } = laid(list, [replacedAt('new', startMs + hourMs, 120_000_000, 0)]);
    expect(economyDeltas(fills)).toMatchObject([{ add: { 'economy.petrol.metres': 350_000 } }]);
  });

  it('lose one segment and gain two when a full fill comes between', () => {
    const others = placed([fill('a', 0, 1000), fill('c', 4, 1500)]);
    const coming = placed([fill('b', 1, 1200)]);
    expect(sorted(economyChange(others, { going: [], coming }))).toEqual([
      {
        month: '2026-01',
        vehicleId: 'car',
        add: {
          'economy.petrol.segments': 1,
          'economy.petrol.metres': 200_000,
          'economy.petrol.quantity': 10_000,
        },
      },
      {
        month: '2026-02',
        vehicleId: 'car',
        // 500 km on 10 l become 300 km on 10 l.
        add: { 'economy.petrol.metres': -200_000 },
      },
    ]);
  });
});

/** The fills that economyChange needs, and no more. */
function around(staying: readonly PlacedFill[], changed: readonly PlacedFill[]): PlacedFill[] {
  const full = staying.filter(({ filled }) => filled === 'full').map((other) => other.atMs);
  const changedAt = new Set(changed.map(({ atMs }) => atMs));
  const edges = full.filter((fullMs) => !changedAt.has(fullMs));
  return staying.filter((other) =>
    changed.some(({ atMs }) => {
      const fromMs = Math.max(...edges.filter((fullMs) => fullMs < atMs), Number.NEGATIVE_INFINITY);
      const toMs = Math.min(...edges.filter((fullMs) => fullMs > atMs), Number.POSITIVE_INFINITY);
      return other.atMs >= fromMs && other.atMs <= toMs;
    }),
  );
}

function sorted(deltas: readonly SummaryDelta[]) {
  const place = ({ month, vehicleId }: SummaryDelta) => `${month} ${vehicleId}`;
  return merged(deltas).sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

const written = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
    vehicleId: fc.constantFrom('car', 'van'),
    source: fc.constantFrom('petrol' as const, 'electricity' as const),
    hour: fc.integer({ min: 0, max: 8 }),
    kilometres: fc.option(fc.integer({ min: 0, max: 9 }), { freq: 6 }),
    zone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/St_Johns'),
    filled: fc.constantFrom('full' as const, 'full' as const, 'partial' as const),
    missedBefore: fc.integer({ min: 0, max: 7 }).map((chance) => chance === 0),
    quantity: fc.integer({ min: 1, max: 50 }),
  })
  .map(({ id, hour, kilometres, ...rest }) => fill(id, hour, kilometres, rest));

/** Readings that never run backwards: as many kilometres as hours. */
const sound = written.map((entry) => ({
  ...entry,
  odometerMetres: entry.odometerMetres === null ? null : (entry.atMs - startMs) / 3600,
}));

/** A fill of an id is created, changed, or deleted when it comes again as a whole. */
const change = (entry: fc.Arbitrary<Written>) =>
  fc.oneof({ weight: 4, arbitrary: entry }, { weight: 1, arbitrary: entry.map(({ id }) => id) });

/** Some changes are made together, each of another fill. */
const together = (entry: fc.Arbitrary<Written>) =>
  fc.uniqueArray(change(entry), {
    minLength: 1,
    maxLength: 5,
    selector: (each) => (typeof each === 'string' ? each : each.id),
  });

function accumulated(batches: readonly (Written | string)[][]) {
  const log = new Map<string, PlacedFill>();
  const deltas: SummaryDelta[] = [];
  for (const batch of batches) {
    const ids = batch.map((next) => (typeof next === 'string' ? next : next.id));
    const before = ids.flatMap((id) => log.get(id) ?? []);
    const after = placed(batch.filter((next) => typeof next !== 'string'));
    for (const id of ids) log.delete(id);
    for (const vehicleId of ['car', 'van']) {
      for (const source of ['petrol', 'electricity']) {
        const isOne = (entry: PlacedFill) => entry.vehicleId === vehicleId && entry.source === source;
        const [going, coming] = [before.filter(isOne), after.filter(isOne)];
        const staying = [...log.values()].filter(isOne);
        deltas.push(...economyChange(around(staying, [...going, ...coming]), { going, coming }));
      }
    }
    for (const fill of after) log.set(fill.id, fill);
  }
  return { log: [...log.values()], sums: sorted(deltas) };
}

describe('the economy sums after any creates, edits and deletes', () => {
  it('are those of all fills calculated from scratch, whatever the odometers said', () => {
    fc.assert(
      fc.property(fc.array(together(written), { maxLength: 20 }), (changes) => {
        const { log, sums } = accumulated(changes);
        const scratch = ['car', 'van'].flatMap((vehicleId) =>
          economyDeltas(log.filter((entry) => entry.vehicleId === vehicleId)),
        );
        expect(sums).toEqual(sorted(scratch));
      }),
      { numRuns: 1000 },
    );
  });

  it('are what the vehicle’s economy shows, as no reading is stored that runs backwards', () => {
    fc.assert(
      fc.property(fc.array(together(sound), { maxLength: 20 }), (changes) => {
        const { log, sums } = accumulated(changes);
        const shown = ['car', 'van'].flatMap((vehicleId) => {
          const own = log.filter((entry) => entry.vehicleId === vehicleId);
          const timeline = own.flatMap(({ point }) => (point ? [point] : []));
          timeline.sort((a, b) => a.atMs - b.atMs);
          return economyOfVehicle(own, timeline).flatMap(({ source, segments }) =>
            segments.flatMap((segment): SummaryDelta[] => {
              const closing = own.find(({ id }) => id === segment.closingFillId);
              if (!segment.known || !closing) return [];
              const [month = ''] = own
                .filter(({ id, filled }) => segment.fillIds.includes(id) && filled === 'full')
                .map(({ atMs, zone }) => localMonth(atMs, zone))
                .sort();
              const add = {
                [`economy.${source}.segments`]: 1,
                [`economy.${source}.metres`]: segment.distanceMetres,
                [`economy.${source}.quantity`]: segment.quantity,
              };
              return [{ month, vehicleId, add }];
            }),
          );
        });
        expect(sums).toEqual(sorted(shown));
      }),
      { numRuns: 500 },
    );
  });
});
