import fc from 'fast-check';
import {
  type Fix,
  givesAreaOnly,
  hasArrived,
  newRecording,
  openGap,
  type Recording,
  withCause,
  withFix,
} from './recording';

const start = Date.parse('2026-11-29T07:42:00Z');
const second = 1_000;
const minute = 60_000;

/** `north`: metres to the north of the start; 9 microdegrees are a metre. */
function fix(atMs: number, north = 0, accuracyMetres = 5): Fix {
  return {
    ...{ atMs, accuracyMetres, speedMetresPerSecond: null },
    latitudeMicrodegrees: 48_000_000 + north * 9,
    longitudeMicrodegrees: 11_000_000,
  };
}
const after = (fixes: readonly Fix[], recording = newRecording(start)) => fixes.reduce(withFix, recording);

describe('gaps of a recording', () => {
  it('have none while positions come', () => {
    const recording = after([fix(start + second), fix(start + 60 * second)]);
    expect(recording.gaps).toEqual([]);
    expect(openGap(recording, start + 90 * second)).toBeNull();
  });

  it('are named by what happened since the last position', () => {
    const before = after([fix(start)]);
    const hidden = withCause(before, 'screenOff');
    expect(openGap(hidden, start + 59 * second)).toBeNull();
    const gap = { fromMs: start, untilMs: start + 13 * minute, cause: 'screenOff' };
    expect(openGap(hidden, start + 13 * minute)).toEqual(gap);
    expect(after([fix(start + 13 * minute)], hidden)).toMatchObject({ gaps: [gap], cause: null });
  });

  it('are no fix if nothing happened, from the start on', () => {
    expect(openGap(newRecording(start), start + minute)).toEqual({
      ...{ fromMs: start, untilMs: start + minute, cause: 'noFix' },
    });
  });

  it('have the strongest cause: a page that is closed was also out of sight', () => {
    const causes = ['noFix', 'closed', 'screenOff'] as const;
    const recording = causes.reduce(withCause, after([fix(start)]));
    expect(openGap(recording, start + 5 * minute)?.cause).toBe('closed');
  });

  it('leave out a short look at another app', () => {
    const hidden = withCause(after([fix(start)]), 'screenOff');
    expect(after([fix(start + 30 * second)], hidden).gaps).toEqual([]);
  });
});

describe('a phone that gives an area', () => {
  it('is taken for one after two positions in a row', () => {
    const once = after([fix(start, 0, 1_001)]);
    expect(givesAreaOnly(once)).toBe(false);
    expect(givesAreaOnly(after([fix(start + second, 0, 3_000)], once))).toBe(true);
  });

  it('is none again after one place', () => {
    const recording = after([fix(start, 0, 2_000), fix(start + second, 0, 2_000), fix(start + 2 * second)]);
    expect(givesAreaOnly(recording)).toBe(false);
  });

  it('is none at an error of 1,000 m, and one good position between two areas is enough', () => {
    expect(givesAreaOnly(after([fix(start, 0, 1_000), fix(start + second, 0, 1_000)]))).toBe(false);
    expect(
      givesAreaOnly(after([fix(start, 0, 2_000), fix(start + second), fix(start + 2 * second, 0, 2_000)])),
    ).toBe(false);
  });

  it('gives no place at which the vehicle is', () => {
    const recording = after([fix(start, 0, 5_000)]);
    expect(recording).toMatchObject({ lastAtMs: null, standing: null });
    expect(openGap(recording, start + 2 * minute)?.cause).toBe('areaOnly');
  });
});

describe('the arrival', () => {
  const driven = [fix(start), fix(start + minute, 900), fix(start + 2 * minute, 1_800)];
  const standingFor = (ms: number) =>
    Array.from({ length: Math.floor(ms / 20_000) + 1 }, (_, index) =>
      fix(start + 3 * minute + index * 20_000, 2_700 + (index % 3) * 10),
    );

  it('is offered after five minutes at one place', () => {
    expect(hasArrived(after([...driven, ...standingFor(5 * minute - 20_000)]))).toBe(false);
    expect(hasArrived(after([...driven, ...standingFor(5 * minute)]))).toBe(true);
  });

  it('is not offered before the vehicle drove', () => {
    expect(hasArrived(after(standingFor(20 * minute)))).toBe(false);
  });

  it('is not offered any more once the vehicle drives on', () => {
    const stood = after([...driven, ...standingFor(6 * minute)]);
    expect(hasArrived(after([fix(start + 10 * minute, 3_600)], stood))).toBe(false);
  });

  it('has a wider place where positions are less exact: 2 × 90 m', () => {
    const rough = Array.from({ length: 16 }, (_, index) =>
      fix(start + 3 * minute + index * 20_000, 2_700 + (index % 2) * 150, 90),
    );
    expect(hasArrived(after([...driven, ...rough]))).toBe(true);
  });
});

it('takes a position that comes again, or late, as none', () => {
  const recording = after([fix(start), fix(start + minute, 900)]);
  expect(withFix(recording, fix(start + minute, 900))).toEqual(recording);
  expect(withFix(recording, fix(start + second, 100))).toEqual(recording);
});

it('has gaps in the order of time, none of which overlap', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 600_000 }), fc.integer({ min: 0, max: 3_000 })));
  fc.assert(
    fc.property(steps, (all) => {
      let atMs = start;
      const recording = all.reduce<Recording>((before, [waitMs, accuracy]) => {
        atMs += waitMs;
        return withFix(before, fix(atMs, 0, accuracy));
      }, newRecording(start));
      let untilMs = start;
      for (const gap of recording.gaps) {
        expect(gap.fromMs).toBeGreaterThanOrEqual(untilMs);
        expect(gap.untilMs - gap.fromMs).toBeGreaterThanOrEqual(minute);
        untilMs = gap.untilMs;
      }
    }),
  );
});
