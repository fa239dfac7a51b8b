import { join } from 'node:path';
import { buildAll } from './stack/builds.ts';
import { root, runTool } from './stack/tool.ts';
import { chromium, howToInstall, installAbsent, isThere, type Requirement } from './testing/debian.ts';

interface Program {
  /** In quality/bench. */
  readonly file: string;
  readonly needs?: Requirement;
}

const programs: readonly Program[] = [
  { file: 'server/bench.mts' },
  { file: 'server/identity.mts' },
  { file: 'server/logbook.mts' },
  { file: 'server/logbooks.mts' },
  { file: 'server/vehicle-move.mts' },
  { file: 'server/batch.mts' },
  { file: 'server/sealing.mts' },
  { file: 'server/ledger.mts' },
  { file: 'server/intake.mts' },
  { file: 'server/positions.mts' },
  { file: 'server/archive.mts' },
  { file: 'server/disk.mts' },
  { file: 'server/import.mts' },
  { file: 'server/files.mts' },
  { file: 'server/orphans.mts' },
  { file: 'server/archive-files.mts' },
  { file: 'server/backup.mts' },
  { file: 'server/search.mts' },
  { file: 'server/maintenance.mts' },
  { file: 'server/reminders.mts' },
  { file: 'server/claim.mts' },
  { file: 'server/small-machine.mts' },
  { file: 'server/report-pdf.mts' },
  { file: 'server/flood.mts' },
  { file: 'server/load-drivers.mts' },
  { file: 'server/two-backends.mts' },
  { file: 'server/cost.mts' },
  { file: 'page/tracks.ts' },
  { file: 'page/track-drawing.ts', needs: chromium },
  { file: 'page/receipts.ts', needs: chromium },
  { file: 'page/page-sizes.ts', needs: chromium },
  { file: 'page/start.ts', needs: chromium },
  { file: 'page/interactions.ts', needs: chromium },
  { file: 'page/changes.ts', needs: chromium },
  { file: 'page/jobs.ts', needs: chromium },
  { file: 'page/controls.ts', needs: chromium },
  { file: 'page/resuming.ts', needs: chromium },
  { file: 'page/lighthouse.ts', needs: chromium },
];

installAbsent([...new Set(programs.flatMap(({ needs }) => needs ?? []))]);
await buildAll();
let failed = 0;
for (const { file, needs } of programs) {
  if (needs !== undefined && !isThere(needs)) {
    console.log(`\n${file} is not measured. ${howToInstall(needs)}`);
    continue;
  }
  failed = (await runTool({ args: [join(root, 'quality/bench', file)] })) || failed;
}
process.exitCode = failed;
