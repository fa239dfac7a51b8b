import { moneyWayNamed, PaymentNotes, wayBehindAmount } from './payment-sign';

type Noted = readonly [amount: string, said: 'paid' | 'cameIn' | null, likely: 'paid' | 'cameIn' | null];

function findingOf(...rows: readonly Noted[]) {
  const notes = new PaymentNotes();
  for (const [index, [text, said, likely]] of rows.entries())
    notes.note({ isBelowZero: text.startsWith('-'), said, likely }, { row: index + 2, text });
  return notes.finding();
}

describe('the sign of what was paid', () => {
  it('is the only one that a file has', () => {
    expect(findingOf(['5', null, null])).toMatchObject({ outcome: 'known', value: 'aboveZero' });
    expect(findingOf(['-5', null, null])).toMatchObject({ outcome: 'known', value: 'belowZero' });
    expect(findingOf()).toEqual({ outcome: 'unneeded' });
  });

  it('is asked where a file has both and nothing tells them apart', () => {
    expect(findingOf(['5', null, null], ['-6', null, null])).toEqual({
      outcome: 'mixed',
      evidence: [
        { row: 2, text: '5' },
        { row: 3, text: '-6' },
      ],
    });
  });

  it('shows by words that agree, and not by words that contradict each other', () => {
    const known = findingOf(['5', null, null], ['-6', null, 'paid'], ['7', null, 'cameIn']);
    expect(known).toEqual({ outcome: 'known', value: 'belowZero', evidence: { row: 3, text: '-6' } });
    expect(findingOf(['5', null, 'paid'], ['-6', null, 'paid']).outcome).toBe('mixed');
  });

  it('is that of debits where a column says which rows are', () => {
    const said = findingOf(['5', 'paid', null], ['6', 'cameIn', null], ['-7', null, null]);
    expect(said).toMatchObject({ outcome: 'known', value: 'aboveZero' });
    expect(findingOf(['5', 'paid', null], ['-6', 'paid', null]).outcome).toBe('mixed');
  });

  it('is written in words and marks', () => {
    expect(['Debit', 'SOLL', 'Af', 'dr'].map(moneyWayNamed)).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect(['Credit', 'h', 'Bij', 'Fee'].map(moneyWayNamed)).toEqual(['cameIn', 'cameIn', 'cameIn', null]);
    expect(wayBehindAmount('EUR S')).toEqual({ way: 'paid', affix: 'EUR' });
    expect(wayBehindAmount('CR')).toEqual({ way: 'cameIn', affix: '' });
    // A currency keeps its letters.
    expect(wayBehindAmount('CHF')).toEqual({ way: null, affix: 'CHF' });
    expect(wayBehindAmount('R$')).toEqual({ way: null, affix: 'R$' });
  });
});
