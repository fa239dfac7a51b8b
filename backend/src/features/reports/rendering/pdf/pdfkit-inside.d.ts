/** What typeface.ts and pen.ts use of pdfkit that its own types leave out; pdfkit is pinned. */
declare namespace PDFKit {
  interface EmbeddedFont {
    /** The name under which a page's resources know it. */
    readonly id: string;
    ref(): PDFKitReference;
    /** One code of four hex digits a glyph, and how far each moves on, in thousandths of the size. */
    encode(text: string): [string[], { xAdvance: number }[]];
  }
  interface PDFDocument {
    /** The font chosen last. */
    readonly _font: EmbeddedFont;
  }
}
