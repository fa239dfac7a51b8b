import { renamedEnds } from './renamed-ends';

const way = (fromText: string, toText: string) => ({ fromText, toText });

it('names each end that is one of the places', () => {
  expect(renamedEnds(way('Acme', 'Home'), ['ACME'], 'Acme Ltd')).toEqual({ fromText: 'Acme Ltd' });
  expect(renamedEnds(way('Home', ' acme '), ['Acme'], 'Acme Ltd')).toEqual({ toText: 'Acme Ltd' });
  expect(renamedEnds(way('Acme', 'Acme works'), ['Acme', 'acme works'], 'Acme Ltd')).toEqual({
    fromText: 'Acme Ltd',
    toText: 'Acme Ltd',
  });
});

it('leaves other trips, and those that read so already, as they are', () => {
  expect(renamedEnds(way('Home', 'Shop'), ['Acme'], 'Acme Ltd')).toBeNull();
  expect(renamedEnds(way('Acme Ltd', 'Home'), ['Acme Ltd'], 'Acme Ltd')).toBeNull();
  expect(renamedEnds(way('acme ltd', 'Home'), ['Acme Ltd'], 'Acme Ltd')).toEqual({ fromText: 'Acme Ltd' });
});
