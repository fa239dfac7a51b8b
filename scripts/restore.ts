import { dirname, join, resolve } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { holdDataFolder } from './stack/data-folder.ts';
import { loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/**
 * Runs `npm run restore -- <backup>`: restores a backup into DATA_DIR, whose server must be stopped. Moves the previous
 * data aside.
 */
loadEnvironmentFile(root);
const { dataDir } = readSettings(process.env, root);
const [backup] = process.argv.slice(2);
if (backup === undefined) {
  console.error('Say which backup: npm run restore -- <folder of the backup>');
  process.exitCode = 1;
} else {
  await buildBackend();
  try {
    // Neither the server nor the identity may run: both hold their data in memory.
    const held = holdDataFolder(dataDir);
    const program = join(dirname(backendMain), 'operations/restore.js');
    const from = resolve(process.env.INIT_CWD ?? process.cwd(), backup);
    process.exitCode = await runTool({ args: [program, from, dataDir] });
    held.release();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
