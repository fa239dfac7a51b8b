import { dirname, join } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/** `npm run check-data [-- <folder>]`: what is damaged in the data folder of DATA_DIR, or in another one. */
loadEnvironmentFile(root);
const [folder = readSettings(process.env, root).dataDir, ...more] = process.argv.slice(2);
await buildBackend();
const program = join(dirname(backendMain), 'operations/check-data.js');
// npm has gone to the root; a folder is named from where the command was typed.
const cwd = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await runTool({ args: [program, folder, ...more], cwd });
