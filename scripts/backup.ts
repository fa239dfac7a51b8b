import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backendMain, buildBackend } from './stack/builds.ts';
import { loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/**
 * `npm run backup -- [<folder>] [<how many to keep>]`: a backup of everything in DATA_DIR, while it runs, as a new folder in
 * <folder>, or in BACKUP_FOLDER. `npm run backup -- --records-only <file>`: the records alone as a file, and the files next to it.
 */
loadEnvironmentFile(root);
const { dataDir } = readSettings(process.env, root);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'records-only': { type: 'boolean', default: false } },
});
const recordsOnly = values['records-only'];
const [target = recordsOnly ? undefined : process.env.BACKUP_FOLDER, ...keep] = positionals;
if (!target) {
  const usage = recordsOnly
    ? 'Name a file: npm run backup -- --records-only <file>'
    : 'Name a folder: npm run backup -- <folder>';
  console.error(usage);
  process.exitCode = 1;
} else {
  await buildBackend();
  const program = join(dirname(backendMain), 'operations/backup.js');
  // npm has gone to the root; the target is named from where the command was typed.
  const into = resolve(process.env.INIT_CWD ?? process.cwd(), target);
  const options = recordsOnly ? ['--records-only'] : [];
  process.exitCode = await runTool({ args: [program, ...options, dataDir, into, ...keep] });
}
