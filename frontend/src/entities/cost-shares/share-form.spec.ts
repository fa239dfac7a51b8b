import type { Member } from '@domain/logbooks/logbook.schema';
import { describe, expect, it } from 'vitest';
import { readFields, shownIn } from '@/lib/forms/field';
import {
  type ShareDraft,
  shareFaults,
  shareFields,
  shareOf,
  shareValuesOf,
  usualSharers,
} from './share-form';

const terms = { locale: 'de-DE', distanceUnit: 'km', currency: 'EUR' } as const;
const [ana, ben, cleo] = ['A', 'B', 'C'].map((letter) => `01JZZZZZZZZZZZZZZZZZZZZZZ${letter}`) as [
  string,
  string,
  string,
];
const member = (id: string, changes: Partial<Member> = {}): Member => ({
  ...{ id, name: id, role: 'driver', sinceMs: 0, untilMs: null, endedAtMs: null, isYou: id === ana },
  ...changes,
});
const empty = shownIn(shareFields, {}, terms);

function written(draft: Partial<ShareDraft>, memberId: string | null = ana) {
  const { values, readable, faults } = readFields(
    shareFields,
    { ...empty, ...draft },
    {
      ...{ initial: empty, values: {}, terms },
    },
  );
  const all = { ...shareFaults(readable), ...faults };
  return values === null || Object.keys(all).length > 0 ? all : shareOf(values, memberId);
}

describe('payer and sharing in a form', () => {
  it('are the driver, and nobody else, until something else is chosen', () => {
    expect(written({})).toEqual({ paidBy: ana, sharing: null });
    expect(written({ paidBy: ben })).toEqual({ paidBy: ben, sharing: null });
    expect(written({ paidBy: '' })).toEqual({ paidBy: null, sharing: null });
    // Alone in a logbook there is neither.
    expect(written({}, null)).toEqual({});
  });

  it('name who shares', () => {
    const sharers = [ana, ben].map((memberId) => ({ memberId, percent: '' }));
    expect(written({ shared: 'equal', sharers })).toMatchObject({
      sharing: { by: 'equal', memberIds: [ana, ben] },
    });
    expect(written({ shared: 'distance', sharers })).toMatchObject({
      sharing: { by: 'distance', memberIds: [ana, ben] },
    });
    expect(written({ shared: 'equal', sharers: [] })).toEqual({ shared: 'settlements:fault.nobody' });
  });

  it('give parts that add up to 100 %, and leave out who has none', () => {
    const parts = (...percents: string[]) =>
      [ana, ben, cleo].map((memberId, at) => ({ memberId, percent: percents[at] ?? '' }));
    expect(written({ shared: 'percent', sharers: parts('62,5', '37,50') })).toMatchObject({
      sharing: {
        by: 'percent',
        shares: [
          { memberId: ana, percentHundredths: 6250 },
          { memberId: ben, percentHundredths: 3750 },
        ],
      },
    });
    expect(written({ shared: 'percent', sharers: parts('50', '49,99') })).toEqual({
      shared: 'settlements:fault.notWhole',
    });
    expect(written({ shared: 'percent', sharers: parts('100', 'half') })).toMatchObject({
      'sharers.1.percent': 'fields:fault.notANumber',
    });
  });

  it('begin with everybody who drives, in equal parts', () => {
    const left = member(cleo, { endedAtMs: 5 });
    const members = [member(ana), member(ben), left, member('R', { role: 'reader' })];
    expect(usualSharers('equal', members, terms).map(({ memberId }) => memberId)).toEqual([ana, ben]);
    const three = usualSharers('percent', [member(ana), member(ben), member(cleo)], terms);
    expect(three.map(({ percent }) => percent)).toEqual(['33,34', '33,33', '33,33']);
  });

  it('come back from a record as they were', () => {
    const stored = {
      paidBy: ben,
      sharing: { by: 'percent' as const, shares: [{ memberId: cleo, percentHundredths: 10_000 }] },
    };
    expect(written(shownIn(shareFields, shareValuesOf(stored), terms))).toEqual(stored);
    expect(written(shownIn(shareFields, shareValuesOf({}), terms))).toEqual({ paidBy: null, sharing: null });
  });
});
