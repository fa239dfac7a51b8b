import { createRequire } from 'node:module';

/** The server but for the ledger: what is left of the time is the cost of sealing. */
const require = createRequire(import.meta.url);
const { createApplication }: typeof import('../src/application.js') = require('../dist/application.js');
const { parseEnvironment }: typeof import('../src/config/environment.js') =
  require('../dist/config/environment.js');
const { LedgerService }: typeof import('../src/features/ledger/ledger.service.js') =
  require('../dist/features/ledger/ledger.service.js');
const { LedgerIntakeService }: typeof import('../src/features/ledger/ledger-intake.service.js') =
  require('../dist/features/ledger/ledger-intake.service.js');
const { FinalityService }: typeof import('../src/features/ledger/finality.service.js') =
  require('../dist/features/ledger/finality.service.js');
const { makeLog }: typeof import('../src/rpc/log.js') = require('../dist/rpc/log.js');

const environment = parseEnvironment(process.env);
const application = await createApplication(environment, makeLog(environment.LOG_LEVEL));
application.get(LedgerIntakeService, { strict: false }).begin = async () => undefined;
application.get(FinalityService, { strict: false }).isLocked = async () => false;
application.get(LedgerService, { strict: false }).plan = async () => () => undefined;
await application.listen(environment.PORT, '127.0.0.1');
