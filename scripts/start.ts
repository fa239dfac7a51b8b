import { readAllSettings } from './stack/backend-problems.ts';
import { backendMain, buildAll, frontendDir } from './stack/builds.ts';
import { Running } from './stack/running.ts';
import { loadEnvironmentFile } from './stack/settings.ts';
import { startStack } from './stack/start-stack.ts';
import { root } from './stack/tool.ts';
import { welcome } from './stack/welcome.ts';

async function start(running: Running): Promise<void> {
  loadEnvironmentFile(root);
  const settings = await readAllSettings(process.env, root);
  const port = await startStack(running, settings, { build: buildAll, backendMain, frontendDir });
  console.log(welcome(settings, port));
}

const running = new Running();
start(running).catch((error: unknown) => running.fail(error));
