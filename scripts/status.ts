import { dirname, join } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { firebaseVariables, loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/**
 * Runs `npm run status [-- --certificate <file or https address>]`: prints version, store, last backup, disk and jobs
 * of the data folder of DATA_DIR.
 */
loadEnvironmentFile(root);
const settings = readSettings(process.env, root);
const { BACKUP_FOLDER } = process.env;
await buildBackend();
const program = join(dirname(backendMain), 'operations/status.js');
const backups = BACKUP_FOLDER ? ['--backups', BACKUP_FOLDER] : [];
process.exitCode = await runTool({
  args: [program, settings.dataDir, ...backups, ...process.argv.slice(2)],
  env: { ...process.env, ...firebaseVariables(settings) },
});
