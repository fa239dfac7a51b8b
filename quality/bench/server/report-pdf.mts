import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { reportSheet } from './report-data.mts';
import { row, tableHead } from './table.mts';

const require = createRequire(import.meta.url);
const rounds = 3;

/** One file in a process of its own, so that the peak of memory is its own too. */
async function render(format: string, trips: number): Promise<void> {
  const sheet = reportSheet(trips);
  const startedAt = performance.now();
  let bytes = 0;
  if (format === 'pdf') {
    const { renderPdf }: typeof import('../../../backend/src/features/reports/rendering/pdf/render-pdf.js') =
      require('../../../backend/dist/features/reports/rendering/pdf/render-pdf.js');
    for await (const chunk of renderPdf(sheet, 'a4', { progress: () => undefined })) bytes += chunk.length;
  } else {
    const {
      renderXlsx,
    }: typeof import('../../../backend/src/features/reports/rendering/workbook/render-xlsx.js') =
      require('../../../backend/dist/features/reports/rendering/workbook/render-xlsx.js');
    bytes = (await renderXlsx(sheet)).length;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(JSON.stringify({ seconds, bytes, mebibytes: process.resourceUsage().maxRSS / 1024 }));
}

function measured(format: string, trips: number) {
  const all = Array.from({ length: rounds }, (): { seconds: number; bytes: number; mebibytes: number } => {
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [import.meta.filename, format, String(trips)],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  });
  const [, median] = all.toSorted((one, other) => one.seconds - other.seconds);
  if (!median) throw new Error('nothing was measured');
  return median;
}

const [format, trips] = process.argv.slice(2);
if (format !== undefined) {
  await render(format, Number(trips));
} else {
  tableHead(rounds);
  const aims = [
    ['pdf', 2_000, 'under 3 s'],
    ['pdf', 20_000, 'under 25 s and 400 MiB'],
    ['xlsx', 20_000, ''],
  ] as const;
  for (const [kind, count, aim] of aims) {
    const { seconds, bytes, mebibytes } = measured(kind, count);
    const result = `${seconds.toFixed(2)} s, peak ${mebibytes.toFixed(0)} MiB, ${(bytes / 1e6).toFixed(2)} MB`;
    row(`report of ${count} trips as ${kind}`, result, aim);
  }
}
