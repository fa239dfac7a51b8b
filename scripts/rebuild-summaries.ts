import { dirname, join } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { firebaseVariables, loadEnvironmentFile, readSettings } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/** Runs `npm run rebuild-summaries -- <driver id> … | --all` in the data folder of DATA_DIR or in Firestore. */
loadEnvironmentFile(root);
const settings = readSettings(process.env, root);
await buildBackend();
const program = join(dirname(backendMain), 'operations/rebuild-summaries.js');
process.exitCode = await runTool({
  args: [program, settings.dataDir, ...process.argv.slice(2)],
  env: { ...process.env, ...firebaseVariables(settings) },
});
