import type { Typefaces } from './typeface';
import type { TextStyle } from './wrapped';

export type StructureTag = 'H1' | 'H2' | 'P';

/** Draws on the current page; y increases from its top, and the y of a text is its baseline. */
export interface Pen {
  /** Starts a page. */
  page(width: number, height: number): void;
  text(text: string, x: number, y: number, style: TextStyle, colour: string): void;
  box(x: number, y: number, width: number, height: number, colour: string): void;
  /** Marks drawings as a part of the document's structure. */
  tagged(tag: StructureTag, draw: () => void): void;
  /** Marks drawings as no part of the text: headers, footers and lines. */
  aside(draw: () => void): void;
  /** Adds the page to the list of contents. */
  bookmark(heading: string): void;
}

/**
 * Writes a page's operators itself: a text is written as the codes of its characters, which pdfkit's own text() would
 * shape again each time.
 */
export function pdfPen(document: PDFKit.PDFDocument, faces: Typefaces): Pen {
  const root = document.struct('Document');
  document.addStructure(root);
  let colourOfNow = '';
  const fill = (colour: string): string => {
    if (colour === colourOfNow) return '';
    colourOfNow = colour;
    return `${rgb(colour)} rg `;
  };
  return {
    page(width, height) {
      document.addPage({ size: [width, height], margin: 0 });
      colourOfNow = '';
      for (const { font } of Object.values(faces)) document.page.fonts[font.id] ??= font.ref();
    },
    text(text, x, y, { face, size }, colour) {
      if (text === '') return;
      // pdfkit turns the page upside down, so that y increases downwards; this turns the letters back.
      const at = `1 0 0 -1 ${points(x)} ${points(y)} Tm`;
      document.addContent(
        `${fill(colour)}BT /${face.font.id} ${points(size)} Tf ${at} <${face.codes(text)}> Tj ET`,
      );
    },
    box(x, y, width, height, colour) {
      document.addContent(`${fill(colour)}${[x, y, width, height].map(points).join(' ')} re f`);
    },
    tagged(tag, draw) {
      const content = document.markStructureContent(tag);
      draw();
      document.endMarkedContent();
      root.add(document.struct(tag, {}, content));
    },
    aside(draw) {
      document.markContent('Artifact', { type: 'Layout' });
      draw();
      document.endMarkedContent();
    },
    bookmark(heading) {
      document.outline.addItem(heading);
    },
  };
}

const points = (value: number): string => String(Math.round(value * 100) / 100);

function rgb(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  return parts.map((part) => String(Math.round(part * 1000) / 1000)).join(' ');
}
