import { dirname, join } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { holdDataFolder } from './stack/data-folder.ts';
import { firebaseVariables, loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/**
 * Runs `npm run move-accounts`: copies the accounts in DATA_DIR, whose server must be stopped, to the Firebase project.
 * `npm run move-accounts -- invite`: the project writes to those who cannot sign in there yet. `npm run move-accounts
 * -- to-embedded`: copies the accounts back.
 */
loadEnvironmentFile(root);
const settings = readSettings(process.env, root);
await buildBackend();
try {
  const held = holdDataFolder(settings.dataDir);
  process.exitCode = await runTool({
    args: [
      join(dirname(backendMain), 'operations/move-accounts.js'),
      ...process.argv.slice(2),
      settings.dataDir,
    ],
    env: { ...process.env, ...firebaseVariables(settings) },
  });
  held.release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
