import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { firebaseVariables, loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/**
 * Runs `npm run check-data [-- <folder>]`: reports damage in the data folder of DATA_DIR, or in another one; `--
 * [<driver id> …]` with records in Firestore.
 */
loadEnvironmentFile(root);
const settings = readSettings(process.env, root);
const given = process.argv.slice(2);
// npm runs this in the repository; resolves the folder from where the user typed the command.
const cwd = process.env.INIT_CWD ?? process.cwd();
// With records in Firestore, arguments name drivers or a backup.
const isOfStore = process.env.DOCUMENTS === 'firestore' && !existsSync(resolve(cwd, given[0] ?? ''));
const words = isOfStore || given.length === 0 ? [settings.dataDir, ...given] : given;
await buildBackend();
const program = join(dirname(backendMain), 'operations/check-data.js');
process.exitCode = await runTool({
  args: [program, ...words],
  cwd,
  env: { ...process.env, ...firebaseVariables(settings) },
});
