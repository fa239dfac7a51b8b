import type { ReportFileInput } from '../../../domain/reports/report.schema';
import { serveTask } from '../../../platform/worker-processes/serve-task';
import type { StartTask } from '../../../platform/worker-processes/worker-task';
import { thawed } from '../contents/frozen-sections';
import { storedHash } from '../contents/stored-hash';
import { reportCsv } from '../drawing/csv/report-csv';
import { renderPdf } from '../drawing/pdf/render-pdf';
import { renderXlsx } from '../drawing/workbook/render-xlsx';
import { reportSheet } from '../sheet/report-sheet';
import type { ReportSheet } from '../sheet/sheet';

/** A report's frozen content, and the file to be drawn from it. */
export interface FileSaid {
  readonly wanted: ReportFileInput;
  readonly contentHash: string;
  readonly sections: readonly (readonly string[])[];
}

export interface FileProgress {
  readonly done: number;
  readonly total: number;
}

type Told = (progress: FileProgress) => void;

export const startFile: StartTask<FileSaid, FileProgress, Uint8Array> = (tell) => ({
  async hear({ wanted: { reportId: id, language, ...form }, contentHash, sections }) {
    // What is signed and handed in must be what was frozen, to the letter.
    if ((await storedHash(sections)) !== contentHash)
      throw new Error('the content is not the one that was frozen');
    const content = await thawed(sections);
    const sheet = reportSheet(content, { id, contentHash, language });
    return drawn(sheet, form, tell);
  },
});

async function drawn(
  sheet: ReportSheet,
  { format, paper }: Pick<ReportFileInput, 'format' | 'paper'>,
  tell: Told,
): Promise<Uint8Array> {
  switch (format) {
    case 'pdf':
      return gathered(renderPdf(sheet, paper, { progress: (done, total) => tell({ done, total }) }));
    case 'xlsx':
      return renderXlsx(sheet);
    case 'csv':
      return Buffer.from(reportCsv(sheet), 'utf8');
    default:
      return format satisfies never;
  }
}

async function gathered(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

if (require.main === module) serveTask(startFile);
