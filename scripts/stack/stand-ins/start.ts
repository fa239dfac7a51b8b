import { join } from 'node:path';
import { Running } from '../running.ts';
import { readSettings } from '../settings.ts';
import { startStack } from '../start-stack.ts';
import { welcome } from '../welcome.ts';

/** `npm start` as it is, with a small backend and a small page in place of the built ones. */
async function start(running: Running): Promise<void> {
  const settings = readSettings(process.env, import.meta.dirname);
  const port = await startStack(running, settings, {
    build: async () => {},
    backendMain: join(import.meta.dirname, 'backend.mjs'),
    frontendDir: join(import.meta.dirname, 'pages'),
  });
  console.log(welcome(settings, port));
}

const running = new Running();
start(running).catch((error: unknown) => running.fail(error));
