import { withShare } from './cost-share';

const sharing = { by: 'equal' as const, memberIds: ['01JZZZZZZZZZZZZZZZZZZZZZZA'] };

describe('payer and sharing of a cost', () => {
  const before = { note: '', paidBy: 'ana', sharing };

  it('stay where a change leaves them out', () => {
    const after: Partial<typeof before> = { note: 'new' };
    expect(withShare(after, before)).toEqual({ note: 'new', paidBy: 'ana', sharing });
  });

  it('are removed by null, and not stored', () => {
    expect(withShare({ note: '', paidBy: 'ben', sharing: null }, before)).toStrictEqual({
      note: '',
      paidBy: 'ben',
    });
    expect(withShare({ note: '', paidBy: null, sharing: null })).toStrictEqual({ note: '' });
  });
});
