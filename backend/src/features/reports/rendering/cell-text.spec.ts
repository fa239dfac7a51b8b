import { cellText, dayOf, isOfKind, minutesOf, ofTotal } from './cell-text';

const day = { kind: 'day', decimals: 0 } as const;
const time = { kind: 'time', decimals: 0 } as const;
const amount = { kind: 'number', decimals: 2 } as const;

describe('a cell in words', () => {
  it('writes days as the locale does, the month spelt out where digits could be mistaken', () => {
    expect(cellText('de-DE')('2026-03-05', day)).toBe('05.03.2026');
    expect(cellText('en-GB')('2026-03-05', day)).toBe('5 Mar 2026');
    expect(cellText('en-US')('2026-03-05', day)).toBe('Mar 5, 2026');
  });

  it('writes times with or without halves of the day', () => {
    expect(cellText('de-DE')('17:05', time)).toBe('17:05');
    expect(cellText('en-US')('17:05', time).replace(/\s/g, ' ')).toBe('5:05 PM');
  });

  it('groups thousands and shows the digits of the column', () => {
    expect(cellText('de-DE')('-12345.5', amount)).toBe('\u221212.345,50');
    expect(cellText('en-GB')('12345', { kind: 'number', decimals: 0 })).toBe('12,345');
  });

  it('shows a sum with the digits that it was written with', () => {
    const exact = { heading: 'EUR', kind: 'number', decimals: 4, weight: 1 } as const;
    const shown = (sum: string) => cellText('en-GB')(sum, ofTotal(sum, exact));
    expect([shown('3547.74'), shown('3548'), shown('Total')]).toEqual(['3,547.74', '3,548', 'Total']);
  });

  it('leaves what is not of the kind as it is, and nothing empty', () => {
    const words = cellText('en-GB');
    expect(words('Total', day)).toBe('Total');
    expect(words('2026-02-30', day)).toBe('2026-02-30');
    expect(words('25:00', time)).toBe('25:00');
    expect(words('1e9', amount)).toBe('1e9');
    expect(words(null, amount)).toBe('');
  });

  it('knows a kind', () => {
    expect(dayOf('2024-02-29')?.getTime()).toBe(1_709_164_800_000);
    expect(dayOf('2026-02-29')).toBeNull();
    expect(minutesOf('00:00')).toBe(0);
    expect(minutesOf('23:59')).toBe(1439);
    expect(isOfKind('Total', { kind: 'number' })).toBe(false);
    expect(isOfKind('60.0', { kind: 'number' })).toBe(true);
  });
});
