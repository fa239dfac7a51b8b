import type { Block } from './page-flow';
import type { Pen, StructureTag } from './pen';
import { ascent, colours, leading, type Styles } from './styles';
import { type TextStyle, wrapped } from './wrapped';

export function drawLines(
  pen: Pen,
  lines: readonly string[],
  at: { x: number; y: number },
  style: TextStyle,
  colour: string,
): void {
  lines.forEach((line, index) => {
    pen.text(line, at.x, at.y + index * leading(style) + ascent(style), style, colour);
  });
}

export function textBlock(
  text: string,
  width: number,
  style: TextStyle,
  options: { tag: StructureTag; colour?: string; before?: number; after?: number },
): Block {
  const lines = wrapped(text, style, width);
  const before = options.before ?? 0;
  return {
    height: before + lines.length * leading(style) + (options.after ?? 0),
    draw(pen, x, y) {
      pen.tagged(options.tag, () =>
        drawLines(pen, lines, { x, y: y + before }, style, options.colour ?? colours.ink),
      );
    },
  };
}

/** A heading that is in the list of contents too. */
export function headingBlock(text: string, width: number, styles: Styles): Block {
  const block = textBlock(text, width, styles.heading, { tag: 'H2', after: 5 });
  return {
    height: block.height,
    draw(pen, x, y) {
      pen.bookmark(text);
      block.draw(pen, x, y);
    },
  };
}

export function gapBlock(height: number): Block {
  return { height, draw: () => undefined };
}
