/** Parts of pdfkit that typeface.ts and pen.ts use and its own types leave out; pdfkit is pinned. */
declare namespace PDFKit {
  interface EmbeddedFont {
    /** The name of the font in a page's resources. */
    readonly id: string;
    ref(): PDFKitReference;
    /** One code of four hex digits a glyph, and its advance in thousandths of the size. */
    encode(text: string): [string[], { xAdvance: number }[]];
  }
  interface PDFDocument {
    /** The font chosen last. */
    readonly _font: EmbeddedFont;
  }
}
