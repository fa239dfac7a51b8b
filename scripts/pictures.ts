import { join } from 'node:path';
import { buildAll } from './stack/builds.ts';
import { root, runTool } from './stack/tool.ts';
import { chromium, howToInstall, installAbsent, isThere } from './testing/debian.ts';

installAbsent([chromium]);
if (!isThere(chromium)) {
  console.error(howToInstall(chromium));
  process.exit(1);
}
await buildAll();
process.exitCode = await runTool({
  args: [join(root, 'quality/pictures/pictures.ts'), ...process.argv.slice(2)],
});
