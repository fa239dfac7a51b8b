import { expect, it } from 'vitest';
import { wordsOfRun } from './pdf-words';

/** Maps a page 400 units high to a picture with two pixels per unit. */
const toPicture = (x: number, y: number) => [x * 2, (400 - y) * 2];

it('has the place of each word of a run, upside down as pictures are', () => {
  // 12 letters wide: 10 units each.
  const run = { str: 'SUMME  55,99', transform: [10, 0, 0, 10, 20, 100], width: 120 };
  expect(wordsOfRun(run, toPicture)).toEqual([
    // From 20 to 70, from 2 below to 8 above the line at 100.
    { text: 'SUMME', confidencePercent: 100, box: { left: 40, right: 140, top: 584, bottom: 604 } },
    { text: '55,99', confidencePercent: 100, box: { left: 180, right: 280, top: 584, bottom: 604 } },
  ]);
});

it('has it of text that runs upwards, too', () => {
  const run = { str: 'Ab', transform: [0, 10, -10, 0, 50, 100], width: 20 };
  // From 100 to 120 upwards, 8 to the left and 2 to the right of 50.
  expect(wordsOfRun(run, toPicture)).toEqual([
    { text: 'Ab', confidencePercent: 100, box: { left: 84, right: 104, top: 560, bottom: 600 } },
  ]);
});

it('has none of spaces and of text that has no size', () => {
  expect(wordsOfRun({ str: '  ', transform: [10, 0, 0, 10, 0, 0], width: 5 }, toPicture)).toEqual([]);
  expect(wordsOfRun({ str: 'x', transform: [0, 0, 0, 0, 0, 0], width: 5 }, toPicture)).toEqual([]);
});
