/// <reference path="./pdfkit-inside.d.ts" />
/** A face of the report, embedded with the glyphs that are used. */
export interface Typeface {
  readonly font: PDFKit.EmbeddedFont;
  /** Width of a text at a size, in points. */
  width(text: string, size: number): number;
  /** The text in the format of the page's content: four hex digits a glyph. */
  codes(text: string): string;
}

interface Glyph {
  readonly code: string;
  /** Width in thousandths of the size. */
  readonly advance: number;
}

export type FaceName = 'regular' | 'bold' | 'mono';
export type Typefaces = Readonly<Record<FaceName, Typeface>>;

const files: Readonly<Record<FaceName, string>> = {
  regular: 'DejaVuSansCondensed',
  bold: 'DejaVuSansCondensed-Bold',
  mono: 'DejaVuSansMono',
};

export function typefaces(document: PDFKit.PDFDocument): Typefaces {
  return {
    regular: typeface(document, files.regular),
    bold: typeface(document, files.bold),
    mono: typeface(document, files.mono),
  };
}

/**
 * Asks pdfkit once for each character instead of shaping every text: without kerning and ligatures, and thirty times as
 * fast (docs/decisions/0006-report-files.md). Scripts that need shaping look no better; ours do not need it.
 */
function typeface(document: PDFKit.PDFDocument, file: string): Typeface {
  const { _font: font } = document.font(require.resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));
  const glyphs = new Map<string, Glyph>();
  const encoded = (character: string): Glyph => {
    const [[code], [position]] = font.encode(character);
    if (code === undefined || position === undefined) throw new Error('a character without a glyph');
    return { code, advance: position.xAdvance };
  };
  const glyph = (character: string): Glyph => {
    const known = glyphs.get(character);
    if (known) return known;
    const own = encoded(character);
    const shown = own.code === missing ? encoded('\uFFFD') : own;
    glyphs.set(character, shown);
    return shown;
  };
  return {
    font,
    width(text, size) {
      let advance = 0;
      for (const character of text) advance += glyph(character).advance;
      return (advance * size) / 1000;
    },
    codes(text) {
      let codes = '';
      for (const character of text) codes += glyph(character).code;
      return codes;
    },
  };
}

/** Code of the glyph for a missing character. */
const missing = '0000';
