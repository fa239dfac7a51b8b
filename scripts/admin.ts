import { dirname, join } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/** Runs `npm run admin -- <command>`: manages drivers' accounts on the running server of DATA_DIR. */
loadEnvironmentFile(root);
const settings = readSettings(process.env, root);
await buildBackend();
const program = join(dirname(backendMain), 'operations/admin.js');
const cwd = process.env.INIT_CWD ?? process.cwd();
process.exitCode = await runTool({ args: [program, settings.dataDir, ...process.argv.slice(2)], cwd });
