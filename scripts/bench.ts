import { join } from 'node:path';
import { buildAll } from './stack/builds.ts';
import { root, runTool } from './stack/tool.ts';

await buildAll();
process.exitCode = await runTool({
  args: [join(root, 'backend/bench/bench.mts')],
  cwd: join(root, 'backend'),
});
