import fc from 'fast-check';
import { aTrip } from '../../../../test/fixtures/trips/a-trip';
import type { DrivenTrip } from './driven-trip';
import { shortForm } from './short-form';
import { whoDrove } from './who-drove';

const at = (time: string, day = '03') => Date.parse(`2026-03-${day}T${time}:00Z`);

function trip(
  id: string,
  [from, until]: readonly [string, string | null],
  [start, end]: [number, number | null],
): DrivenTrip {
  return {
    ...aTrip({
      id,
      startedAtMs: at(from),
      endedAtMs: until === null ? null : at(until),
      endZone: until === null ? null : 'UTC',
      odometerStartMetres: start * 1000,
      odometerEndMetres: end === null ? null : end * 1000,
    }),
    drivenBy: `driver of ${id}`,
  };
}

const ana = trip('ana', ['12:50', '13:40'], [100, 120]);
const ben = trip('ben', ['15:05', '16:00'], [127, 150]);
const short = (id: string, km: [number, number]): DrivenTrip => {
  const long = trip(id, ['14:00', '14:30'], km);
  return { ...long, ...shortForm(long, { zone: 'UTC', currency: 'EUR' }) };
};

function asked(time: string, trips: readonly DrivenTrip[] = [ben, ana], day = '03') {
  const answer = whoDrove(trips, [], { atMs: at(time, day), nowMs: at('20:00') });
  if (answer.kind === 'written') return answer.trips.map(({ id }) => id).join(' and ');
  const { before, after, perhaps, ownerless } = answer;
  const metres = ownerless.map((gap) => gap.metres).join('+');
  return `before ${before?.id ?? '-'}, after ${after?.id ?? '-'}, perhaps ${perhaps.map(({ id }) => id).join(' ') || '-'}, ${metres || 0} m`;
}

describe('who drove on 3 March at', () => {
  it.each([
    ['13:00', 'ana'],
    ['13:40', 'ana'],
    ['15:05', 'ben'],
    ['14:10', 'before ana, after ben, perhaps -, 7000 m'],
    ['12:49', 'before -, after ana, perhaps -, 0 m'],
    ['16:01', 'before ben, after -, perhaps -, 0 m'],
  ])('%s: %s', (time, expected) => {
    expect(asked(time)).toBe(expected);
  });

  it('two at once, where their trips overlap or meet', () => {
    const cleo = trip('cleo', ['13:40', '15:30'], [120, 127]);
    expect(asked('15:10', [ben, cleo, ana])).toBe('cleo and ben');
    expect(asked('13:40', [ben, cleo, ana])).toBe('ana and cleo');
  });

  it('whoever has a running trip, until now', () => {
    const running = trip('ben', ['15:05', null], [127, null]);
    expect(asked('19:59', [running, ana])).toBe('ben');
    expect(asked('20:01', [running, ana])).toBe('before ben, after -, perhaps -, 0 m');
  });

  it('perhaps a trip without a time of day, if the odometer puts it between the two', () => {
    expect(asked('14:10', [short('dora', [120, 125]), ben, ana])).toBe(
      'before ana, after ben, perhaps dora, 2000 m',
    );
    expect(asked('14:10', [short('dora', [150, 155]), ben, ana])).toBe(
      'before ana, after ben, perhaps -, 7000 m',
    );
    expect(asked('14:10', [short('dora', [90, 100]), ben, ana])).toBe(
      'before ana, after ben, perhaps -, 7000 m',
    );
    expect(asked('17:00', [short('dora', [150, 155]), ben, ana])).toBe(
      'before ben, after -, perhaps dora, 0 m',
    );
    expect(asked('13:00', [short('dora', [120, 125]), ben, ana])).toBe('ana');
  });

  it('perhaps a trip of the day before, over midnight, and none of two days before', () => {
    const dora = short('dora', [150, 155]);
    expect(asked('00:20', [dora, ben], '04')).toBe('before ben, after -, perhaps dora, 0 m');
    expect(asked('00:20', [dora, ben], '05')).toBe('before ben, after -, perhaps -, 0 m');
    expect(asked('23:59', [dora], '02')).toBe('before -, after -, perhaps -, 0 m');
  });

  it('perhaps a trip without time and readings', () => {
    const typed: DrivenTrip = {
      ...short('dora', [0, 0]),
      odometerStartMetres: null,
      odometerEndMetres: null,
    };
    expect(asked('14:10', [typed, ben, ana])).toContain('perhaps dora');
  });

  it('the same whatever the order of the trips, and whoever has it covered', () => {
    const drawn = fc.array(fc.record({ from: fc.nat(20), hours: fc.nat(3), start: fc.nat(500) }), {
      maxLength: 8,
    });
    const hour = (of: number) => `${String(of).padStart(2, '0')}:00`;
    fc.assert(
      fc.property(drawn, fc.nat(23), (spans, asks) => {
        const trips = spans.map(({ from, hours, start }, index) =>
          trip(`t${index}`, [hour(from), hour(from + hours)], [start, start + 10]),
        );
        const given = { atMs: at(hour(asks)), nowMs: at('23:59') };
        const answer = whoDrove(trips, [], given);
        expect(whoDrove(trips.toReversed(), [], given)).toEqual(answer);
        const covering = spans.filter(({ from, hours }) => from <= asks && asks <= from + hours).length;
        expect(answer.kind === 'written' ? answer.trips.length : 0).toBe(covering);
      }),
    );
  });

  it('nobody where nothing is written', () => {
    expect(asked('14:10', [])).toBe('before -, after -, perhaps -, 0 m');
  });
});
