import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { typefaces } from './typeface';
import { clipped, wrapped } from './wrapped';

const style = { face: typefaces(new PDFDocument({ autoFirstPage: false })).regular, size: 8 };
const width = (text: string) => style.face.width(text, style.size);

describe('a wrapped text', () => {
  it('keeps every character and no line wider than its width', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'W', 'ß', 'ł', 'Я', 'ω', ' ', '-', '/'),
      maxLength: 120,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 15, max: 200 }), (words, most) => {
        const lines = wrapped(words, style, most);
        expect(Math.max(0, ...lines.map(width))).toBeLessThanOrEqual(most);
        expect(lines.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''));
      }),
    );
  });

  it('breaks at words', () => {
    expect(wrapped('Berlin nach Potsdam', style, width('Berlin nach') + 0.1)).toEqual([
      'Berlin nach',
      'Potsdam',
    ]);
    expect(wrapped('Garmisch-Partenkirchen', style, width('Partenkirchen'))).toEqual([
      'Garmisch-',
      'Partenkirchen',
    ]);
  });

  it('ends in an ellipsis after the lines it may have', () => {
    const lines = wrapped('one two three four five six', style, width('three'), 3);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(Math.max(...lines.map(width))).toBeLessThanOrEqual(width('three'));
  });

  it('never cuts a hash', () => {
    const hash = '0123456789abcdef'.repeat(4);
    const lines = wrapped(`Ledger ${hash}`, style, 60, 3);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).toContain(hash);
    expect(wrapped(`${'A long story. '.repeat(50)} ${hash}`, style, 60, 3)).toHaveLength(3);
  });

  it('puts breaks on one line and leaves out what has no form', () => {
    expect(wrapped('a\n b\u0000\u200bc\tu\u0308', style, 500)).toEqual(['a bc ü']);
    expect(wrapped('', style, 500)).toEqual([]);
  });

  it('clips a text to one line', () => {
    expect(clipped('Annegret Müller', style, 500)).toBe('Annegret Müller');
    expect(clipped('Annegret Müller', style, width('Annegret…'))).toBe('Annegret…');
  });

  it('stands in for a letter that the face lacks', () => {
    expect(style.face.codes('\u4e2d')).toBe(style.face.codes('\ufffd'));
    expect(style.face.codes('Łß')).not.toContain('0000');
  });
});
