import { dirname, join } from 'node:path';
import { backendMain, buildBackend } from './stack/builds.ts';
import { loadEnvironmentFile } from './stack/settings.ts';
import { root, runTool } from './stack/tool.ts';

/** Runs `npm run --silent new-identity-keys`: prints keys for IDENTITY_SIGNING_KEYS. */
loadEnvironmentFile(root);
await buildBackend();
process.exitCode = await runTool({ args: [join(dirname(backendMain), 'operations/new-identity-keys.js')] });
