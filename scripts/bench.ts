import { join } from 'node:path';
import { buildAll } from './stack/builds.ts';
import { root, runTool } from './stack/tool.ts';

const programs = [
  ['backend', 'bench/bench.mts'],
  ['backend', 'bench/logbook.mts'],
  ['backend', 'bench/sealing.mts'],
  ['backend', 'bench/ledger.mts'],
  ['backend', 'bench/claim.mts'],
  ['backend', 'bench/report-pdf.mts'],
  ['backend', 'bench/flood.mts'],
  ['frontend', 'bench/page-sizes.ts'],
  ['frontend', 'bench/interactions.ts'],
] as const;

await buildAll();
let failed = 0;
for (const [folder, program] of programs) {
  const cwd = join(root, folder);
  failed ||= await runTool({ args: [join(cwd, program)], cwd });
}
process.exitCode = failed;
