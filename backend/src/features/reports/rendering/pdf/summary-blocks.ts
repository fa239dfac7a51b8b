import type { ReportSheet, SheetFact } from '../../sheet/sheet';
import type { Block } from './page-flow';
import { colours, leading, type Styles } from './styles';
import { drawLines, textBlock } from './text-blocks';
import { type TextStyle, wrapped } from './wrapped';

const gutter = 24;

/** Facts next to each other, each under its label. */
export function factBlocks(
  facts: readonly SheetFact[],
  width: number,
  columns: number,
  style: { styles: Styles; value: 'text' | 'figure' },
): Block[] {
  const cellWidth = (width - gutter * (columns - 1)) / columns;
  const [label, value] = [style.styles.label, style.styles[style.value]];
  const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    facts.slice(row * columns, (row + 1) * columns).map((fact) => ({
      label: wrapped(fact.label, label, cellWidth),
      value: wrapped(fact.value, value, cellWidth),
    })),
  );
  return rows.map((cells) => {
    const labelLines = Math.max(...cells.map((cell) => cell.label.length));
    const valueLines = Math.max(...cells.map((cell) => cell.value.length));
    const labelHeight = labelLines * leading(label);
    return {
      height: labelHeight + valueLines * leading(value) + 7,
      draw(pen, x, y) {
        cells.forEach((cell, column) => {
          const at = x + column * (cellWidth + gutter);
          pen.tagged('P', () => {
            drawLines(pen, cell.label, { x: at, y }, label, colours.muted);
            drawLines(pen, cell.value, { x: at, y: y + labelHeight }, value, colours.ink);
          });
        });
      },
    };
  });
}

/** Purpose of the report for its reader, in a box. */
export function aboutBlocks(
  { heading, sentence }: ReportSheet['about'],
  width: number,
  styles: Styles,
): Block[] {
  const inset = 14;
  const inBox = (block: Block, top: number, bottom: number): Block => ({
    height: top + block.height + bottom,
    draw(pen, x, y) {
      pen.aside(() => {
        pen.box(x, y, width, top + block.height + bottom, colours.band);
        pen.box(x, y, 3, top + block.height + bottom, colours.accent);
      });
      block.draw(pen, x + inset, y + top);
    },
  });
  return [
    inBox(textBlock(heading, width - 2 * inset, styles.strong, { tag: 'H2' }), 8, 2),
    inBox(textBlock(sentence, width - 2 * inset, styles.text, { tag: 'P' }), 0, 8),
  ];
}

/** Title in a smaller size rather than with a single word on a second line. */
export function titleBlock(title: string, width: number, { title: style }: Styles): Block {
  return textBlock(title, width, shrunk(title, style, width, 0.75), { tag: 'H1', after: 12 });
}

export function mainFigureBlocks(sheet: ReportSheet, width: number, styles: Styles): Block[] {
  return sheet.figures
    .filter(({ isMain }) => isMain)
    .flatMap(({ label, value }) => {
      const style = shrunk(value, styles.mainFigure, width, 0.5);
      return [
        textBlock(label, width, styles.text, { tag: 'P', colour: colours.muted }),
        textBlock(value, width, style, { tag: 'P', colour: colours.accent, after: 6 }),
      ];
    });
}

function shrunk(text: string, { face, size }: TextStyle, width: number, least: number): TextStyle {
  const share = width / face.width(text, size);
  return { face, size: share < least ? size : size * Math.min(1, share) };
}
