import { join } from 'node:path';
import { buildAll } from './stack/builds.ts';
import { root, runTool } from './stack/tool.ts';
import { chromium, howToInstall, installAbsent, isThere, type Requirement } from './testing/debian.ts';

interface Program {
  readonly folder: 'backend' | 'frontend';
  readonly file: string;
  readonly needs?: Requirement;
}

const programs: readonly Program[] = [
  { folder: 'backend', file: 'bench/bench.mts' },
  { folder: 'backend', file: 'bench/logbook.mts' },
  { folder: 'backend', file: 'bench/batch.mts' },
  { folder: 'backend', file: 'bench/sealing.mts' },
  { folder: 'backend', file: 'bench/ledger.mts' },
  { folder: 'backend', file: 'bench/intake.mts' },
  { folder: 'backend', file: 'bench/archive.mts' },
  { folder: 'backend', file: 'bench/disk.mts' },
  { folder: 'backend', file: 'bench/import.mts' },
  { folder: 'backend', file: 'bench/files.mts' },
  { folder: 'backend', file: 'bench/orphans.mts' },
  { folder: 'backend', file: 'bench/archive-files.mts' },
  { folder: 'backend', file: 'bench/backup.mts' },
  { folder: 'backend', file: 'bench/search.mts' },
  { folder: 'backend', file: 'bench/maintenance.mts' },
  { folder: 'backend', file: 'bench/reminders.mts' },
  { folder: 'backend', file: 'bench/claim.mts' },
  { folder: 'backend', file: 'bench/small-machine.mts' },
  { folder: 'backend', file: 'bench/report-pdf.mts' },
  { folder: 'backend', file: 'bench/flood.mts' },
  { folder: 'backend', file: 'bench/load-drivers.mts' },
  { folder: 'backend', file: 'bench/two-backends.mts' },
  { folder: 'backend', file: 'bench/cost.mts' },
  { folder: 'frontend', file: 'bench/tracks.ts' },
  { folder: 'frontend', file: 'bench/receipts.ts', needs: chromium },
  { folder: 'frontend', file: 'bench/page-sizes.ts', needs: chromium },
  { folder: 'frontend', file: 'bench/interactions.ts', needs: chromium },
  { folder: 'frontend', file: 'bench/changes.ts', needs: chromium },
  { folder: 'frontend', file: 'bench/jobs.ts', needs: chromium },
  { folder: 'frontend', file: 'bench/resuming.ts', needs: chromium },
  { folder: 'frontend', file: 'bench/lighthouse.ts', needs: chromium },
];

installAbsent([...new Set(programs.flatMap(({ needs }) => needs ?? []))]);
await buildAll();
let failed = 0;
for (const { folder, file, needs } of programs) {
  if (needs !== undefined && !isThere(needs)) {
    console.log(`\n${file} is not measured. ${howToInstall(needs)}`);
    continue;
  }
  const cwd = join(root, folder);
  failed ||= await runTool({ args: [join(cwd, file)], cwd });
}
process.exitCode = failed;
