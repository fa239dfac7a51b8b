import { employerRefusals } from './employer-refusals';

const acme = { id: 'acme', kind: 'employer', associatedWithId: null } as const;
const shop = { id: 'shop', kind: 'client', associatedWithId: null } as const;

it('lets an employer be associated with another one', () => {
  expect(employerRefusals({ id: 'beta', kind: 'employer', associatedWithId: 'acme' }, [acme, shop])).toEqual(
    [],
  );
  expect(employerRefusals(shop, [acme])).toEqual([]);
});

it.each([
  ['with itself', { id: 'beta', kind: 'employer', associatedWithId: 'beta' }, 'ASSOCIATED_WITH_ITSELF'],
  ['with one that is not there', { id: 'beta', kind: 'employer', associatedWithId: 'x' }, 'UNKNOWN_EMPLOYER'],
  ['with a client', { id: 'beta', kind: 'employer', associatedWithId: 'shop' }, 'UNKNOWN_EMPLOYER'],
  ['being a client', { id: 'beta', kind: 'client', associatedWithId: 'acme' }, 'ASSOCIATED_CLIENT'],
] as const)('refuses to be associated %s', (_case, employer, rule) => {
  expect(employerRefusals(employer, [acme, shop])).toEqual([{ path: 'associatedWithId', rule }]);
});

it('refuses to become a client while another is associated with it', () => {
  const beta = { id: 'beta', kind: 'employer', associatedWithId: 'acme' } as const;
  expect(employerRefusals({ ...acme, kind: 'client' }, [beta])).toEqual([
    { path: 'kind', rule: 'OTHERS_ARE_ASSOCIATED' },
  ]);
});
