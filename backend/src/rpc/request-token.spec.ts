import { tokenOf } from './request-token';

type Asked = Parameters<typeof tokenOf>[0];

function asked(type: Asked['info']['type'], authorization?: string): Asked {
  const connectionParams = { token: 'of the address' };
  return { req: { headers: { authorization } }, info: { type, connectionParams } } as unknown as Asked;
}

describe('the token of a request', () => {
  it('comes from the address for a subscription, as an event source can send no header', () => {
    expect(tokenOf(asked('subscription'))).toBe('of the address');
  });

  it.each(['query', 'mutation', 'unknown'] as const)('does not come from the address for a %s', (type) => {
    expect(tokenOf(asked(type))).toBe('');
  });

  it('comes from the header first', () => {
    for (const type of ['query', 'subscription'] as const) {
      expect(tokenOf(asked(type, 'Bearer a.b.c'))).toBe('a.b.c');
    }
  });
});
