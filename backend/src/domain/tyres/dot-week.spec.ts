import { dotWeekStart, tyreAge } from './dot-week';

describe('the week in which a tyre was made', () => {
  it.each([
    // 1 January 2023 was a Sunday, so the first full week began on it: week 40 began 39 weeks later.
    ['4023', '2023-10-01'],
    // 1 January 2024 was a Monday; the first Sunday was the 7th.
    ['0124', '2024-01-07'],
    // 1 January 2000 was a Saturday.
    ['0100', '2000-01-02'],
    // Three digits: week 35 of 1998, whose first Sunday was 4 January.
    ['358', '1998-08-30'],
  ])('of %s began on %s', (dotWeek, day) => {
    expect(dotWeekStart(dotWeek)).toBe(day);
  });

  it.each(['', '40', '0023', '5423', '40234', 'ab23'])('is not known of %p', (dotWeek) => {
    expect(dotWeekStart(dotWeek)).toBeNull();
  });

  it.each([
    [null, '2026-11-23', 'unknown'],
    ['4023', '2029-09-30', 'ok'],
    ['4023', '2029-10-01', 'check'],
    ['4023', '2033-09-30', 'check'],
    ['4023', '2033-10-01', 'replace'],
  ] as const)('%s is on %s %s', (dotWeek, today, age) => {
    expect(tyreAge(dotWeek, today)).toBe(age);
  });
});
