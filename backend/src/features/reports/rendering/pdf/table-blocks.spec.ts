import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import type { SheetColumn, SheetTable } from '../../sheet/sheet';
import { cellText } from '../cell-text';
import { cellPadding } from './column-plan';
import { innerWidth } from './paper';
import type { Pen } from './pen';
import { headBlock, maxLinesIn, rowBlock, totalBlock, widthOf } from './table-blocks';
import { tablePlans } from './table-plans';
import { typefaces } from './typeface';

const faces = typefaces(new PDFDocument({ autoFirstPage: false }));
const words = cellText('en-GB');
const column = (heading: string, kind: SheetColumn['kind'], weight = 1): SheetColumn => ({
  heading,
  kind,
  decimals: 1,
  weight,
});

const table: SheetTable = {
  name: 'Rates',
  heading: 'Rates',
  columns: [
    column('Day', 'day'),
    column('Place', 'text', 3),
    column('km', 'number'),
    column('EUR', 'number'),
  ],
  rows: [
    [
      '2026-03-05',
      'Ingenieurbüro Hohenzollern & Partner in Garmisch-Partenkirchen, Bahnhofstraße 1',
      '60.0',
      '1234.5',
    ],
  ],
  total: ['Total of everything in this table', null, '60.0', null],
};

/** Texts of a block, each with its left and right end. */
function written(block: ReturnType<typeof rowBlock>) {
  const texts: { text: string; left: number; right: number }[] = [];
  const pen: Pen = {
    page: () => undefined,
    text: (text, x, _y, { face, size }) => texts.push({ text, left: x, right: x + face.width(text, size) }),
    box: () => undefined,
    tagged: (_tag, draw) => draw(),
    aside: (draw) => draw(),
    bookmark: () => undefined,
  };
  block.draw(pen, 0, 0);
  return new Map(texts.map((entry) => [entry.text, entry]));
}

describe('a table', () => {
  const { best: plan } = tablePlans(table, words, faces, 'a4');

  it('has numbers, their heading and their total end at one edge', () => {
    const edge = (plan.widths[0] ?? 0) + (plan.widths[1] ?? 0) + (plan.widths[2] ?? 0) - cellPadding;
    expect(written(headBlock(table, plan)).get('km')?.right).toBeCloseTo(edge);
    expect(written(rowBlock(table.rows[0] ?? [], table, plan, words, 50)).get('60.0')?.right).toBeCloseTo(
      edge,
    );
    expect(written(totalBlock(table.total ?? [], table, plan, words)).get('60.0')?.right).toBeCloseTo(edge);
  });

  it('has a rounded sum under exact amounts in its own decimals', () => {
    const [, , km, eur] = table.columns;
    if (!km || !eur) throw new Error('no columns');
    const exact = { ...table, columns: [km, { ...eur, decimals: 4 }], rows: [['1.0', '3547.7351']] };
    const { best } = tablePlans({ ...exact, total: null }, words, faces, 'a4');
    expect([...written(rowBlock(['1.0', '3547.7351'], exact, best, words, 50)).keys()]).toContain(
      '3,547.7351',
    );
    expect([...written(totalBlock(['1.0', '3547.74'], exact, best, words)).keys()]).toContain('3,547.74');
  });

  it('lets the word of a total run on over empty cells', () => {
    const total = written(totalBlock(table.total ?? [], table, plan, words)).get(
      'Total of everything in this table',
    );
    expect(total?.left).toBeCloseTo(cellPadding);
    expect(total?.right).toBeGreaterThan(plan.widths[0] ?? 0);
  });

  it('tells a text whole but for what a driver typed, which has twelve lines, and no more than fit on a page', () => {
    const long = Array.from({ length: 40 }, (_, index) => `word${index + 10}`).join(' ');
    const narrow = {
      ...plan,
      widths: [plan.body.face.width('word99', plan.body.size) + 2 * cellPadding + 0.1],
    };
    const linesOf = (isTyped: boolean, most: number) => {
      const columns = [{ ...column('Source', 'text'), isTyped }];
      return [...written(rowBlock([long], { ...table, columns }, narrow, words, most)).keys()];
    };
    expect(linesOf(false, 60).join(' ')).toBe(long);
    expect(linesOf(true, 60)).toHaveLength(12);
    expect(linesOf(true, 60).at(-1)).toMatch(/…$/);
    expect(linesOf(false, 30)).toHaveLength(30);
    // 8 points, each line 1.2 of it, and 1.3 above and below: ten lines are 96 + 2.6.
    expect([maxLinesIn(98.61, plan), maxLinesIn(98.5, plan), maxLinesIn(0, plan)]).toEqual([10, 9, 1]);
  });

  it('lies across only where its columns need it', () => {
    expect(plan.orientation).toBe('portrait');
    const wide = {
      ...table,
      columns: Array.from({ length: 12 }, (_, index) => column(`Heading ${index}`, 'text')),
      rows: [Array<string>(12).fill('A place with a rather long name, Germany')],
      total: null,
    };
    expect(tablePlans(wide, words, faces, 'a4').best.orientation).toBe('landscape');
    expect(tablePlans(wide, words, faces, 'a4').across.orientation).toBe('landscape');
  });

  it('fills the width of its page, whatever its columns', () => {
    const anyColumn = fc.record({
      heading: fc.string({ maxLength: 30 }),
      kind: fc.constantFrom<SheetColumn['kind'][]>('text', 'day', 'number'),
      decimals: fc.constant(2),
      weight: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(
        fc.array(anyColumn, { minLength: 1, maxLength: 16 }),
        fc.string({ maxLength: 90 }),
        (columns, text) => {
          const any = { ...table, columns, rows: [columns.map(() => text)], total: null };
          const { best } = tablePlans(any, words, faces, 'letter');
          expect(widthOf(best)).toBeCloseTo(innerWidth('letter', best.orientation), 5);
          expect(Math.min(...best.widths)).toBeGreaterThan(0);
        },
      ),
    );
  });
});
