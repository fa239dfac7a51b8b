import { learnedPositions } from './learned-positions';

const at = (latitudeMicrodegrees: number) => ({ latitudeMicrodegrees, longitudeMicrodegrees: 0 });

it('are of the first end that names a place without a position', () => {
  const brandt = { name: 'Brandt' };
  const ends = [
    { text: ' brandt ', position: at(1) },
    { text: 'Brandt', position: at(2) },
    { text: 'Weber', position: at(3) },
  ];
  expect(learnedPositions([brandt], ends)).toEqual([{ place: brandt, position: at(1) }]);
});

it('are not moved, and do not come back once the driver removed one', () => {
  const ends = [{ text: 'Brandt', position: at(1) }];
  expect(learnedPositions([{ name: 'Brandt', position: at(2), learning: 'learned' as const }], ends)).toEqual(
    [],
  );
  expect(learnedPositions([{ name: 'Brandt', position: at(2) }], ends)).toEqual([]);
  expect(learnedPositions([{ name: 'Brandt', learning: 'off' as const }], ends)).toEqual([]);
  expect(learnedPositions([], ends)).toEqual([]);
});
