import { expect, it } from 'vitest';
import { maxZoom, middle, movedSection, rectangleOf, zoomedSection } from './section';

const landscape = { width: 1600, height: 1200 };
const portrait = { width: 900, height: 1600 };

it('is as wide as a picture that is too high, and as high as one that is too wide', () => {
  // 1600 / 16 * 9 = 900; (1200 - 900) / 2 = 150.
  expect(rectangleOf(middle, landscape)).toEqual({ left: 0, top: 150, width: 1600, height: 900 });
  // 900 / 16 * 9 = 506.25.
  expect(rectangleOf(middle, portrait)).toEqual({ left: 0, top: 546.875, width: 900, height: 506.25 });
  // 900 * 16 / 9 = 1600 of 2000.
  expect(rectangleOf(middle, { width: 2000, height: 900 })).toMatchObject({ left: 200, width: 1600 });
});

it('moves by its own size, and stops at the edges', () => {
  const once = movedSection(middle, landscape, [0.5, 0.1]);
  // To the side there is no room; down by a tenth of 900 from 150.
  expect(rectangleOf(once, landscape)).toMatchObject({ left: 0, top: 240 });
  const far = movedSection(once, landscape, [0, 5]);
  expect(rectangleOf(far, landscape).top).toBe(300);
  // A way back begins at the edge, not beyond it.
  expect(rectangleOf(movedSection(far, landscape, [0, -0.1]), landscape).top).toBe(210);
});

it('is enlarged around its centre, between the whole and four times', () => {
  const twice = zoomedSection(middle, landscape, 2);
  expect(rectangleOf(twice, landscape)).toEqual({ left: 400, top: 375, width: 800, height: 450 });
  expect(zoomedSection(middle, landscape, 9).zoom).toBe(maxZoom);
  // In a corner there is no room to become smaller around the centre.
  const corner = movedSection(twice, landscape, [1, 1]);
  expect(rectangleOf(zoomedSection(corner, landscape, 1), landscape)).toMatchObject({ left: 0, top: 300 });
});
