import { dirname, join, resolve } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/**
 * `npm run backup -- [<folder>] [<how many to keep>]`: a backup of everything in DATA_DIR, while it runs, as a new folder in
 * <folder>, or in BACKUP_FOLDER.
 */
loadEnvironmentFile(root);
const { dataDir } = readSettings(process.env, root);
const [folder = process.env.BACKUP_FOLDER, keep] = process.argv.slice(2);
if (!folder) {
  console.error('Say where to: npm run backup -- <folder>');
  process.exitCode = 1;
} else {
  await buildBackend();
  const program = join(dirname(backendMain), 'operations/backup.js');
  // npm has gone to the root; the folder is named from where the command was typed.
  const into = resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  process.exitCode = await runTool({ args: [program, dataDir, into, ...(keep === undefined ? [] : [keep])] });
}
