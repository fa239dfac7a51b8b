import { type DurationUnit, durationFinding, writtenDuration } from './written-duration';

describe('a written length of time', () => {
  it.each<[string, DurationUnit | null, ReturnType<typeof writtenDuration>]>([
    // 85 minutes are 5100 seconds.
    ['1 h 25 min', null, 5100],
    ['1h25', null, 5100],
    ['1h 25m 30s', null, 5130],
    ['1 Std. 25 Min.', null, 5100],
    ['85 min', null, 5100],
    ['1.5 hours', null, 5400],
    ['1,5 Stunden', null, 5400],
    ['90 s', null, 90],
    ['PT1H25M', null, 5100],
    ['pt90s', null, 90],
    ['1:25:00', null, 5100],
    ['0:25:30', 'minutes', 1530],
    ['26:00:00', null, 93_600],
    ['1:25', 'hours', 5100],
    ['85:30', 'minutes', 5130],
    ['۱:۲۵', 'hours', 5100],
    ['85', null, 'bare'],
    ['1,5', 'hours', 'bare'],
    ['1:25', null, 'unclear'],
    ['1:25', 'seconds', null],
    ['1:75', 'hours', null],
    ['1:25:60', null, null],
    ['', 'hours', null],
    ['a while', null, 'bare'],
  ])('%s of %s', (text, unit, expected) => {
    expect(writtenDuration(text, unit)).toBe(expected);
  });
});

describe('what a column shows of its unit', () => {
  it.each([
    ['Duration (min)', 'minutes'],
    ['Dauer [h]', 'hours'],
    ['Fahrzeit in Minuten', 'minutes'],
    ['Duration (hh:mm)', 'hours'],
    ['Time (mm:ss)', 'minutes'],
    ['Trip seconds', 'seconds'],
    ['duration_s (s)', 'seconds'],
  ])('by its header: %s', (header, unit) => {
    expect(durationFinding(header, ['25'])).toEqual({ unit, shownBy: header });
  });

  it('by its cells where each says it', () => {
    expect(durationFinding('Duration', ['', '25 min', '1 h'])).toEqual({ unit: 'stated', shownBy: '25 min' });
    expect(durationFinding('Duration', ['0:25:00'])).toMatchObject({ unit: 'stated' });
  });

  it('is asked where one of them does not', () => {
    expect(durationFinding('Duration', ['25 min', '1:25'])).toEqual({ unit: null, shownBy: '1:25' });
    expect(durationFinding('Duration', ['85'])).toEqual({ unit: null, shownBy: '85' });
    expect(durationFinding('Duration', [])).toEqual({ unit: null, shownBy: '' });
  });
});
