import { dirname, join } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { firebaseVariables, loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/** Runs `npm run rotate-ledger-key [-- --print]` in the data folder of DATA_DIR or on the terminal. */
loadEnvironmentFile(root);
const settings = readSettings(process.env, root);
const where = process.argv.includes('--print') ? '--print' : settings.dataDir;
await buildBackend();
const program = join(dirname(backendMain), 'operations/rotate-ledger-key.js');
process.exitCode = await runTool({
  args: [program, where],
  env: { ...process.env, ...firebaseVariables(settings), DATA_DIR: settings.dataDir },
});
