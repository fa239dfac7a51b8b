import { distinctTexts } from './distinct-texts';

it('keeps each text once, as it stands first', () => {
  expect(distinctTexts(['Leeds', ' leeds', '', 'York', '  ', 'LEEDS', 'York  Road', 'York road'])).toEqual([
    'Leeds',
    'York',
    'York  Road',
  ]);
});
