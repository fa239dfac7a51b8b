import { withKeptCharge } from './kept-charge';

const unknown = { current: null, socBeforePercent: null, socAfterPercent: null };
const meter = { name: 'Garage', kind: 'wallbox', beforeWattHours: 1_000, afterWattHours: 9_000 } as const;
const before = { note: '', charge: { ...unknown, at: 'home', meter } } as const;

describe('place and meter of a charge', () => {
  it('stay where a change leaves them out', () => {
    const after = { note: 'new', charge: { ...unknown, current: 'AC' } } as const;
    expect(withKeptCharge(after, before)).toStrictEqual({
      note: 'new',
      charge: { ...unknown, current: 'AC', at: 'home', meter },
    });
  });

  it('are replaced, or removed by null', () => {
    const after = { note: '', charge: { ...unknown, at: 'road', meter: null } } as const;
    expect(withKeptCharge(after, before)).toStrictEqual(after);
  });

  it('are not added to an older charge, nor to a fill that was a charge', () => {
    const older = { note: '', charge: unknown };
    expect(withKeptCharge(older, older)).toStrictEqual(older);
    expect(withKeptCharge({ note: '' }, before)).toStrictEqual({ note: '' });
    expect(withKeptCharge(older, { note: '' })).toStrictEqual(older);
  });
});
