import type { ReportFileInput } from '../../../domain/reports/report.schema';
import { type StartTask, serveTask } from '../../../platform/worker-processes/worker-task';
import { frozenContent } from '../contents/frozen-sections';
import { renderPdf } from '../rendering/pdf/render-pdf';
import { reportCsv } from '../rendering/report-csv';
import { renderXlsx } from '../rendering/workbook/render-xlsx';
import { reportSheet } from '../sheet/report-sheet';
import type { ReportSheet } from '../sheet/sheet';

/** A report's frozen content, and the file to be drawn from it. */
export interface FileMessage {
  readonly wanted: ReportFileInput;
  readonly contentHash: string;
  readonly sections: readonly (readonly string[])[];
}

export interface FileProgress {
  readonly done: number;
  readonly total: number;
}

type OnProgress = (progress: FileProgress) => void;

export const startFile: StartTask<FileMessage, FileProgress, Uint8Array> = (tell) => ({
  async receive({ wanted: { reportId: id, language, times, ...form }, contentHash, sections }) {
    // A signed and submitted file must match the frozen content exactly.
    const content = await frozenContent(sections, contentHash);
    return drawn(
      reportSheet(content, { id, contentHash, language, withTimes: times === 'shown' }),
      form,
      tell,
    );
  },
});

async function drawn(
  sheet: ReportSheet,
  { format, paper }: Pick<ReportFileInput, 'format' | 'paper'>,
  tell: OnProgress,
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
