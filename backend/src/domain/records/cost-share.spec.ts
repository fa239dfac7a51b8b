import { withShare } from './cost-share';

const sharing = { by: 'equal' as const, memberIds: ['01JZZZZZZZZZZZZZZZZZZZZZZA'] };

describe('payer and sharing of a cost', () => {
  it('stay where a change leaves them out', () => {
    expect(withShare({ note: 'new' }, { paidBy: 'ana', sharing })).toEqual({ note: 'new', paidBy: 'ana', sharing });
  });

  it('are removed by null, and not stored', () => {
    expect(withShare({ note: '', paidBy: 'ben', sharing: null }, { paidBy: 'ana', sharing })).toStrictEqual({
      note: '',
      paidBy: 'ben',
    });
    expect(withShare({ note: '', paidBy: null, sharing: null })).toStrictEqual({ note: '' });
  });
});
