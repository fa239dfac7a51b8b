import type { ReportSheet, SheetFact } from '../../sheet/sheet';
import type { Block } from './page-flow';
import { colours, leading, type Styles } from './styles';
import { drawLines, gapBlock, headingBlock, textBlock } from './text-blocks';
import { wrapped } from './wrapped';

type Note = ReportSheet['notes'][number];

export function noteBlocks(note: Note, width: number, styles: Styles): Block[] {
  return [
    headingBlock(note.heading, width, styles),
    ...note.sentences.map((text) => textBlock(text, width, styles.text, { tag: 'P', after: 3 })),
  ];
}

/** A sentence, and two lines to write on with their labels below. */
export function signatureBlock(
  { sentence, placeAndDate, name }: NonNullable<ReportSheet['signature']>,
  width: number,
  styles: Styles,
): Block {
  const sentenceBlock = textBlock(sentence, width, styles.text, { tag: 'P' });
  const lineAt = sentenceBlock.height + 44;
  const lineWidth = (width - 30) / 2;
  const labels = [placeAndDate, name].map((label) => wrapped(label, styles.label, lineWidth));
  const labelHeight = Math.max(...labels.map((lines) => lines.length)) * leading(styles.label);
  return {
    height: lineAt + 3 + labelHeight,
    draw(pen, x, y) {
      sentenceBlock.draw(pen, x, y);
      labels.forEach((lines, index) => {
        const at = x + index * (lineWidth + 30);
        pen.aside(() => pen.box(at, y + lineAt, lineWidth, 0.6, colours.rule));
        pen.tagged('P', () =>
          drawLines(pen, lines, { x: at, y: y + lineAt + 4 }, styles.label, colours.muted),
        );
      });
    },
  };
}

/** On a separate band, with complete hashes in letters that cannot be confused. */
export function proofBlocks(
  { heading, facts }: ReportSheet['proof'],
  width: number,
  styles: Styles,
): Block[] {
  const inner = width - 2 * inset;
  const blocks = [
    gapBlock(8),
    headingBlock(heading, inner, styles),
    ...facts.map((fact) => proofFact(fact, inner, styles)),
    gapBlock(5),
  ];
  return blocks.map((block) => ({
    height: block.height,
    draw(pen, x, y) {
      pen.aside(() => pen.box(x, y, width, block.height, colours.band));
      block.draw(pen, x + inset, y);
    },
  }));
}
const inset = 14;

function proofFact({ label, value }: SheetFact, width: number, styles: Styles): Block {
  const style = hashIn(value) === null ? styles.text : styles.hash;
  const labelLines = wrapped(label, styles.label, width);
  const valueLines = wrapped(value, style, width);
  const valueAt = labelLines.length * leading(styles.label);
  return {
    height: valueAt + valueLines.length * leading(style) + 4,
    draw(pen, x, y) {
      pen.tagged('P', () => {
        drawLines(pen, labelLines, { x, y }, styles.label, colours.muted);
        drawLines(pen, valueLines, { x, y: y + valueAt }, style, colours.ink);
      });
    },
  };
}

/** A SHA-256 within a text. */
export const hashIn = (text: string): string | null => /\b[0-9a-f]{64}\b/i.exec(text)?.[0] ?? null;
