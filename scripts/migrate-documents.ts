import { dirname, join } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { holdDataFolder } from './stack/data-folder.ts';
import { firebaseVariables, loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/**
 * Runs `npm run migrate-documents -- to-firestore|to-sqlite`: moves the data of DATA_DIR, whose server must be stopped,
 * or moves it back.
 */
loadEnvironmentFile(root);
const settings = readSettings(process.env, root);
await buildBackend();
try {
  const held = holdDataFolder(settings.dataDir);
  const program = join(dirname(backendMain), 'operations/migrate-documents.js');
  process.exitCode = await runTool({
    args: [program, ...process.argv.slice(2), settings.dataDir],
    env: { ...process.env, ...firebaseVariables(settings) },
  });
  held.release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
