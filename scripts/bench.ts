import { join } from 'node:path';
import { buildAll } from './stack/builds.ts';
import { root, runTool } from './stack/tool.ts';

await buildAll();
const server = await runTool({ args: [join(root, 'backend/bench/bench.mts')], cwd: join(root, 'backend') });
const logbook = await runTool({
  args: [join(root, 'backend/bench/logbook.mts')],
  cwd: join(root, 'backend'),
});
const pages = await runTool({
  args: [join(root, 'frontend/bench/page-sizes.ts')],
  cwd: join(root, 'frontend'),
});
const interactions = await runTool({
  args: [join(root, 'frontend/bench/interactions.ts')],
  cwd: join(root, 'frontend'),
});
process.exitCode = server || logbook || pages || interactions;
