import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { aReportSheet, ledgerHash } from '../../../../../test/fixtures/reports/a-report-sheet';
import type { ReportSheet } from '../../sheet/sheet';
import type { Paper } from './paper';
import { renderPdf } from './render-pdf';

const pdfSchema = z.object({
  info: z.record(z.string(), z.unknown()),
  outline: z.array(z.string()),
  structure: z.unknown(),
  pages: z.array(z.object({ width: z.number(), height: z.number(), texts: z.array(z.string()) })),
});

async function rendered(sheet: ReportSheet, paper: Paper, progress = (_done: number, _total: number) => {}) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of renderPdf(sheet, paper, { progress })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function read(bytes: Buffer) {
  const script = join(__dirname, '../../../../../test/harness/read-pdf.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script], {
    input: bytes,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  return pdfSchema.parse(JSON.parse(stdout));
}

describe('a report as a PDF', () => {
  const sheet = aReportSheet('de', 500);
  let pdf: ReturnType<typeof read>;
  beforeAll(async () => {
    pdf = read(await rendered(sheet, 'a4'));
  });
  const texts = () => pdf.pages.flatMap((page) => page.texts);

  it('numbers every page, and says on each what it is and what it can be held to', () => {
    expect(pdf.pages.length).toBeGreaterThan(10);
    pdf.pages.forEach((page, index) => {
      expect(page.texts).toContain(`Seite ${index + 1} von ${pdf.pages.length}`);
      expect(page.texts).toContain(sheet.runningHead);
      expect(page.texts).toContain('Bericht 3f8a1c0de4b7… · Journalstand 9c1b2a394857…');
    });
  });

  it('has every trip once, and the head of the table wherever there are trips', () => {
    const numbers = texts().filter((text) => /^T-\d{5}$/.test(text));
    // T-00012 and T-00088 were amended and are listed again in that table, after the trips.
    const trips = Array.from({ length: 500 }, (_, index) => `T-${String(index + 1).padStart(5, '0')}`);
    expect(numbers).toEqual([...trips, 'T-00012', 'T-00088']);
    for (const page of pdf.pages.slice(1, -1)) expect(page.texts).toContain('Reisezweck');
  });

  it('says first what it is, puts figures before tables, and advises nobody', () => {
    const first = pdf.pages[0]?.texts ?? [];
    const places = ['Für den Arbeitgeber', 'Zu erstatten', 'Wie sich der Betrag ergibt'].map((text) =>
      first.indexOf(text),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('writes the letters of Germany, Poland, Greece and Ukraine', () => {
    const all = texts().join('\n');
    for (const words of [
      'Müller-Lüdenscheidt',
      'Straße',
      'Łódź',
      'Wiśniewski',
      'Αθήνα',
      'Γεωργίου',
      'Киев',
    ]) {
      expect(all).toContain(words);
    }
    expect(all).not.toContain('\ufffd');
  });

  it('shows hashes whole, formulas as text, numbers and days in the words of the language', () => {
    expect(texts()).toContain(ledgerHash);
    expect(texts().filter((text) => text === '=1+1')).toHaveLength(100);
    expect(texts()).toContain('05.03.2026');
    expect(texts().filter((text) => text === '10.000,0')).toHaveLength(3);
  });

  it('names itself, its language and its headings', () => {
    expect(pdf.info).toMatchObject({ Title: sheet.title, Author: sheet.title, Language: 'de-DE' });
    expect(pdf.info).not.toHaveProperty('CreationDate');
    expect(pdf.outline).toEqual([
      'Wie sich der Betrag ergibt',
      'Fahrten',
      'Änderungen an Abgeschlossenem',
      'Regeln',
      'Nachweis',
    ]);
    expect(JSON.stringify(pdf.structure)).toMatch(/"H1".*"H2"/);
  });

  it('lies on either paper, trips across', async () => {
    const across = (paper: { width: number; height: number }) => paper.width > paper.height;
    expect(pdf.pages[0]).toMatchObject({ width: 595.28, height: 841.89 });
    expect(pdf.pages.find(across)).toMatchObject({ width: 841.89, height: 595.28 });
    const letter = read(await rendered(aReportSheet('en', 3), 'letter'));
    expect(letter.pages[0]).toMatchObject({ width: 612, height: 792 });
    expect(letter.pages.find(across)).toMatchObject({ width: 792, height: 612 });
    expect(letter.pages[0]?.texts).toContain(`Page 1 of ${letter.pages.length}`);
  });

  it('is the same bytes for the same sheet', async () => {
    const small = aReportSheet('en', 40);
    const bytes = await rendered(small, 'a4');
    expect(bytes.equals(await rendered(small, 'a4'))).toBe(true);
    expect(bytes.equals(await rendered({ ...small, title: 'Another' }, 'a4'))).toBe(false);
  });

  it('says how far it is, at least every two hundred rows', async () => {
    const progress: number[] = [];
    await rendered(sheet, 'letter', (done, total) => {
      // 500 trips, one rate and two amendments, each laid out twice.
      expect(total).toBe(1006);
      progress.push(done);
    });
    progress.forEach((done, index) => {
      const step = done - (progress[index - 1] ?? 0);
      expect(step).toBeGreaterThanOrEqual(0);
      expect(step).toBeLessThanOrEqual(200);
    });
    expect(progress.at(-1)).toBe(1006);
  });

  it('does with nothing to sign and nothing in its tables', async () => {
    const bare: ReportSheet = {
      ...aReportSheet('en', 0),
      facts: [],
      figures: [],
      notes: [],
      signature: null,
      title: 'A & B <C>',
      about: { heading: 'For you', sentence: 'Nothing was found.' },
    };
    const { pages, info } = read(await rendered(bare, 'a4'));
    expect(pages[0]?.texts).toEqual(expect.arrayContaining(['For you', 'Nothing was found.']));
    expect(info).toMatchObject({ Title: 'A & B <C>' });
  });

  it('ends with cells higher than a page, each on one page and cut there', async () => {
    const one = aReportSheet('en', 1);
    const [table] = one.tables;
    if (!table) throw new Error('no table');
    const long = Array.from({ length: 9000 }, (_, index) => `word${index}`).join(' ');
    const rows = ['first', 'second', 'third'].map((start) => [`${start} ${long}`, '1.0', '0.3', '0.30']);
    const { pages } = read(await rendered({ ...one, tables: [{ ...table, rows }] }, 'a4'));
    const starts = pages.map(
      ({ texts }) => texts.filter((text) => /^(first|second|third) /.test(text)).length,
    );
    expect(starts).toEqual([0, 1, 1, 1, 0]);
    expect(pages.flatMap(({ texts }) => texts).filter((text) => /^word.*…$/.test(text))).toHaveLength(3);
  });
});
