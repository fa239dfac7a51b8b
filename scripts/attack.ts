import { join } from 'node:path';
import { buildAll } from './stack/builds.ts';
import { root, runTool } from './stack/tool.ts';

/** `npm run attack -- [options]`: attacks a stack of its own or one that runs on this machine. */
await buildAll();
process.exitCode = await runTool({
  args: [join(root, 'quality/attack/attack.mts'), ...process.argv.slice(2)],
});
