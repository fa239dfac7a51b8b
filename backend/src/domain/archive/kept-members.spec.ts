import { keptMembers, namedMembersSchema } from './kept-members';

const [ana, ben, dora] = [
  '01JZ0000000000000000000ANA',
  '01JZ0000000000000000000BEN',
  '01JZ000000000000000000D0RA',
] as const;
const vehicleId = '01JZ00000000000000000000CA';

/** Dora is no member, and never was. */
const kept = (named: object, isCompany = false) =>
  keptMembers(namedMembersSchema.parse({ vehicleId, ...named }), { known: new Set([ana, ben]), isCompany });

describe('members that a record keeps when it comes back', () => {
  it.each([
    ['entered by a member', { enteredBy: ben }, ben],
    ['entered and driven by two members', { enteredBy: ana, drivenBy: ben }, ana],
    ['entered by a member who also drove', { enteredBy: ben, drivenBy: null }, ben],
    ['paid and shared by members', { enteredBy: ana, paidBy: ben, sharing: equally(ana, ben) }, ana],
    ['of nobody', {}, null],
  ])('are all of them: %s', (_, named, enteredBy) => {
    expect(kept(named)).toEqual({ enteredBy, leftOut: [], isComplete: true });
  });

  it('are none if nobody knows who entered it', () => {
    expect(kept({ enteredBy: dora })).toEqual({ enteredBy: null, leftOut: [], isComplete: false });
  });

  it('leave a trip to nobody whose driver is unknown, and to its driver whose author is', () => {
    const ofUnknown = kept({ enteredBy: ana, drivenBy: dora });
    expect(ofUnknown).toEqual({ enteredBy: null, leftOut: ['drivenBy'], isComplete: false });
    const byUnknown = kept({ enteredBy: dora, drivenBy: ana });
    expect(byUnknown).toEqual({ enteredBy: null, leftOut: [], isComplete: false });
  });

  it.each([
    ['paid by somebody unknown', dora, equally(ana, ben), ['paidBy', 'sharing']],
    ['paid by somebody unknown, not shared', dora, null, ['paidBy']],
    ['shared with somebody unknown', ana, equally(ana, dora), ['sharing']],
    [
      'shared by percent with somebody unknown',
      ana,
      {
        by: 'percent',
        shares: [
          { memberId: ana, percentHundredths: 5_000 },
          { memberId: dora, percentHundredths: 5_000 },
        ],
      },
      ['sharing'],
    ],
  ])('do not share a cost anew: %s', (_, paidBy, sharing, leftOut) => {
    expect(kept({ enteredBy: ana, paidBy, sharing })).toEqual({ enteredBy: ana, leftOut, isComplete: false });
  });

  it('share nothing by distance in a company’s logbook', () => {
    const sharing = { by: 'distance', memberIds: [ana, ben] };
    expect(kept({ enteredBy: ana, paidBy: ana, sharing })).toMatchObject({ leftOut: [], isComplete: true });
    expect(kept({ enteredBy: ana, paidBy: ana, sharing }, true)).toMatchObject({
      leftOut: ['sharing'],
      isComplete: false,
    });
  });
});

function equally(...memberIds: string[]) {
  return { by: 'equal', memberIds };
}
