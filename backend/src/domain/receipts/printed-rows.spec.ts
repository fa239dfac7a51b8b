import { rowsOf } from './printed-rows';

const word = (text: string, left: number, top: number) => ({
  ...{ text, confidencePercent: 90 },
  box: { left, top, right: left + 10 * text.length, bottom: top + 20 },
});
const textsOf = (rows: ReturnType<typeof rowsOf>) => rows.map((row) => row.map(({ text }) => text).join(' '));

it('joins an amount at the edge with the words of its row, in whatever order they were found', () => {
  const words = [
    word('56,00', 500, 102),
    word('8,94', 510, 131),
    word('SUMME', 20, 100),
    word('MwSt', 20, 130),
  ];
  expect(textsOf(rowsOf(words, 0))).toEqual(['SUMME 56,00', 'MwSt 8,94']);
});

it('follows the rows of a picture that was held at an angle', () => {
  // Rows rise by 40 pixels over 480: by a whole row.
  const words = [
    word('SUMME', 20, 140),
    word('56,00', 500, 100),
    word('MwSt', 20, 170),
    word('8,94', 510, 130),
  ];
  expect(textsOf(rowsOf(words, -40 / 480))).toEqual(['SUMME 56,00', 'MwSt 8,94']);
});

it('has no rows of no words', () => {
  expect(rowsOf([], 0)).toEqual([]);
});
