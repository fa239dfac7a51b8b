import { createRequire } from 'node:module';
import { noPublicKeys, project } from './no-project.mts';

const require = createRequire(import.meta.url);
const {
  createApplication,
}: typeof import('../../../backend/src/application.js') = require('../../../backend/dist/application.js');
const { parseEnvironment }: typeof import('../../../backend/src/config/environment.js') =
  require('../../../backend/dist/config/environment.js');
const {
  makeLog,
}: typeof import('../../../backend/src/rpc/log.js') = require('../../../backend/dist/rpc/log.js');

/** Starts the server's services over a data folder, in this process and without a port. */
export async function applicationOn(folder: string) {
  const environment = parseEnvironment({
    ...noPublicKeys,
    ...{ NODE_ENV: 'production', REGISTRATION: 'open', FIREBASE_PROJECT_ID: project, DATA_DIR: folder },
  });
  const application = await createApplication(environment, makeLog('error'));
  await application.init();
  return application;
}
