import fc from 'fast-check';
import { PageFlow } from './page-flow';
import { margins, pageSize } from './paper';
import type { Pen } from './pen';

function recorded(heights: readonly number[]) {
  const drawn: { page: number; y: number; height: number }[] = [];
  let pages = 0;
  const pen: Pen = {
    page: () => {
      pages += 1;
    },
    text: () => undefined,
    box: () => undefined,
    tagged: (_tag, draw) => draw(),
    aside: (draw) => draw(),
    bookmark: () => undefined,
  };
  const flow = new PageFlow('a4', () => undefined, pen);
  const counting = new PageFlow('a4', () => undefined, null);
  for (const each of [flow, counting]) {
    each.begin('portrait');
    for (const height of heights) {
      each.place({ height, draw: (_pen, _x, y) => drawn.push({ page: pages, y, height }) });
      each.gap(5);
    }
  }
  return { drawn, pages, counted: counting.pages };
}

describe('the flow of pages', () => {
  it('draws every block once and whole between the margins, and counts the pages alike', () => {
    const bottom = pageSize('a4', 'portrait').height - margins.bottom;
    const most = Math.floor(bottom - margins.top);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: most }), { maxLength: 60 }), (heights) => {
        const { drawn, pages, counted } = recorded(heights);
        expect(drawn.map(({ height }) => height)).toEqual(heights);
        for (const { y, height } of drawn) {
          expect(y).toBeGreaterThanOrEqual(margins.top);
          expect(y + height).toBeLessThanOrEqual(bottom);
        }
        expect(counted).toBe(pages);
      }),
    );
  });

  it('begins no empty page', () => {
    // 763.89 points between the margins: two blocks of 379, or one of 382 and no second.
    expect(recorded([379, 379]).pages).toBe(1);
    expect(recorded([382, 382]).pages).toBe(2);
  });
});
