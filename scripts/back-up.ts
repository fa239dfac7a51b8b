import { dirname, join } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/** `npm run back-up -- <file>`: copies the records of DATA_DIR into a file, and its files beside it, for their owner alone. */
loadEnvironmentFile(root);
const { dataDir } = readSettings(process.env, root);
const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Say into which file: npm run back-up -- <file>');
  process.exitCode = 1;
} else {
  await buildBackend();
  const program = join(dirname(backendMain), 'operations/back-up.js');
  // npm has gone to the root; the file is named from where the command was typed.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  process.exitCode = await runTool({ args: [program, dataDir, file], cwd });
}
