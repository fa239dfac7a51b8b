import { costShareRefusals, settlementRefusals } from './cost-share-refusals';

const members = new Set(['anna', 'ben', 'left']);

describe('refusals of a shared cost', () => {
  it('are none without payer and sharing, and for a payer alone', () => {
    expect(costShareRefusals({ vehicleId: null }, members)).toEqual([]);
    expect(costShareRefusals({ vehicleId: null, paidBy: null, sharing: null }, members)).toEqual([]);
    expect(costShareRefusals({ vehicleId: null, paidBy: 'anna', sharing: null }, members)).toEqual([]);
  });

  it('name a missing payer', () => {
    const sharing = { by: 'equal' as const, memberIds: ['anna', 'ben'] };
    expect(costShareRefusals({ vehicleId: 'van', sharing }, members)).toEqual([
      { path: 'paidBy', rule: 'SHARED_WITHOUT_PAYER' },
    ]);
  });

  it('name a distance without a vehicle', () => {
    const sharing = { by: 'distance' as const, memberIds: ['anna', 'ben'] };
    expect(costShareRefusals({ vehicleId: 'van', paidBy: 'anna', sharing }, members)).toEqual([]);
    expect(costShareRefusals({ vehicleId: null, paidBy: 'anna', sharing }, members)).toEqual([
      { path: 'sharing.by', rule: 'DISTANCE_WITHOUT_VEHICLE' },
    ]);
  });

  it('name who never was a member, but not who left', () => {
    const equal = { by: 'equal' as const, memberIds: ['left', 'stranger'] };
    expect(costShareRefusals({ vehicleId: null, paidBy: 'other', sharing: equal }, members)).toEqual([
      { path: 'paidBy', rule: 'UNKNOWN_MEMBER' },
      { path: 'sharing.memberIds.1', rule: 'UNKNOWN_MEMBER' },
    ]);
    const percent = { by: 'percent' as const, shares: [{ memberId: 'stranger', percentHundredths: 10_000 }] };
    expect(costShareRefusals({ vehicleId: null, paidBy: 'left', sharing: percent }, members)).toEqual([
      { path: 'sharing.shares.0.memberId', rule: 'UNKNOWN_MEMBER' },
    ]);
  });
});

describe('refusals of a settlement', () => {
  it('are none between two who are or were members', () => {
    expect(settlementRefusals({ fromMemberId: 'left', toMemberId: 'anna' }, members)).toEqual([]);
  });

  it('name one member on both sides, and strangers', () => {
    expect(settlementRefusals({ fromMemberId: 'anna', toMemberId: 'anna' }, members)).toEqual([
      { path: 'toMemberId', rule: 'SAME_MEMBER' },
    ]);
    expect(settlementRefusals({ fromMemberId: 'stranger', toMemberId: 'ben' }, members)).toEqual([
      { path: 'fromMemberId', rule: 'UNKNOWN_MEMBER' },
    ]);
  });
});
