import { associatedEmployers } from './associated-employers';
import type { Employer } from './employer.schema';

const employer = (
  id: string,
  associatedWithId: string | null = null,
  kind: Employer['kind'] = 'employer',
) => ({
  id,
  kind,
  associatedWithId,
});

it.each([
  ['separate ones', [employer('a'), employer('b')], [['a'], ['b']]],
  ['two associated ones', [employer('a'), employer('b', 'a'), employer('c')], [['a', 'b'], ['c']]],
  [
    'a chain of three, named from its end',
    [employer('a', 'b'), employer('b', 'c'), employer('c')],
    [['a', 'b', 'c']],
  ],
  [
    'two pairs that a third link makes one',
    [employer('a', 'b'), employer('b', 'c'), employer('c', 'd'), employer('d')],
    [['a', 'b', 'c', 'd']],
  ],
  ['each named by the other', [employer('a', 'b'), employer('b', 'a')], [['a', 'b']]],
  [
    'one that names itself, and one that names nobody who is there',
    [employer('a', 'a'), employer('b', 'x')],
    [['a'], ['b']],
  ],
  ['no clients', [employer('a', 'b'), employer('b', null, 'client')], [['a']]],
])('%s', (_case, employers, groups) => {
  expect(associatedEmployers(employers)).toEqual(groups);
});
