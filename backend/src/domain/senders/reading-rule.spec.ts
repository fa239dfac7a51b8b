import { type Neighbour, outcomeOfReading } from './reading-rule';

type SituationOfReading = Parameters<typeof outcomeOfReading>[0];
type KeptReading = NonNullable<SituationOfReading['last']>;

const minutes = (count: number) => count * 60_000;
const [senders, others] = ['the sender’s', 'another'];

/** The sender's last reading: 12 000 km, of a drive that began at minute 0 and was last heard of at minute 20. */
const last: KeptReading = {
  ...{ recordId: senders, fromMs: 0, atMs: minutes(20) },
  ...{ odometerMetres: 12_000_000, hasStood: false },
};
const itself: Neighbour = { ...last };

function outcome(atMinutes: number, odometerMetres: number, situation: Partial<SituationOfReading> = {}) {
  const sent = { atMs: minutes(atMinutes), odometerMetres };
  return outcomeOfReading({ sent, before: itself, after: null, last, isLastUnchanged: true, ...situation });
}
const stood = { last: { ...last, hasStood: true } };
const first = { before: null, last: null };

describe('a sent reading', () => {
  it.each<[string, string, ReturnType<typeof outcome>]>([
    ['is kept if it is the first', outcome(0, 12_000_000, first), 'keep'],
    ['says nothing new 50 m from the last', outcome(21, 12_000_050), 'alike'],
    ['goes on with the drive 51 m from the last', outcome(21, 12_000_051), 'replace'],
    ['shows a stop after five minutes', outcome(25, 12_000_000), 'stands'],
    ['shows none before', outcome(24.99, 12_000_000), 'alike'],
    ['goes on with the drive for less than half an hour', outcome(49.99, 12_020_000), 'replace'],
    ['is kept after half an hour', outcome(50, 12_020_000), 'keep'],
    ['is kept after a stop', outcome(30, 12_010_000, stood), 'keep'],
    ['is kept if the driver changed the last', outcome(30, 12_010_000, { isLastUnchanged: false }), 'keep'],
    ['says nothing new of a drive that was kept', outcome(10, 11_990_000, { before: null }), 'alike'],
    // 20 min at 252 km/h are 84 km, and 5 km are allowed for.
    ['may be 89 km on after 20 minutes', outcome(40, 12_089_000), 'replace'],
    ['is none 90 km on after 20 minutes', outcome(40, 12_090_000), 'tooFast'],
    ['may run backwards, which is refused elsewhere', outcome(30, 11_000_000), 'keep'],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  const typed: Neighbour = { recordId: others, atMs: minutes(25), odometerMetres: 12_005_000, fromMs: null };

  it('is a new one after another’s reading, and none if that says the same', () => {
    expect(outcome(30, 12_010_000, { before: typed })).toBe('keep');
    expect(outcome(40, 12_005_030, { before: typed })).toBe('alike');
    expect(outcome(22, 12_005_000, { after: typed })).toBe('alike');
  });

  it('was passed by a later one of the same sender, within its drive and not before', () => {
    const after: Neighbour = { ...itself, fromMs: minutes(5) };
    const late = (atMinutes: number, metres: number) =>
      outcome(atMinutes, metres, { before: null, after, last: null });
    expect(late(10, 11_990_000)).toBe('alike');
    expect(late(4, 11_985_000)).toBe('keep');
    expect(outcome(10, 11_990_000, { before: { ...typed, atMs: minutes(8) }, after })).toBe('keep');
  });
});
