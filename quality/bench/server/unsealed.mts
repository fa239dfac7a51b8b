import { createRequire } from 'node:module';

/** Server without the ledger: the difference in time is the cost of sealing. */
const require = createRequire(import.meta.url);
const {
  createApplication,
}: typeof import('../../../backend/src/application.js') = require('../../../backend/dist/application.js');
const { parseEnvironment }: typeof import('../../../backend/src/config/environment.js') =
  require('../../../backend/dist/config/environment.js');
const { LedgerService }: typeof import('../../../backend/src/features/ledger/ledger.service.js') =
  require('../../../backend/dist/features/ledger/ledger.service.js');
const {
  LedgerIntakeService,
}: typeof import('../../../backend/src/features/ledger/ledger-intake.service.js') =
  require('../../../backend/dist/features/ledger/ledger-intake.service.js');
const { FinalityService }: typeof import('../../../backend/src/features/ledger/finality.service.js') =
  require('../../../backend/dist/features/ledger/finality.service.js');
const {
  makeLog,
}: typeof import('../../../backend/src/rpc/log.js') = require('../../../backend/dist/rpc/log.js');

const environment = parseEnvironment(process.env);
const application = await createApplication(environment, makeLog(environment.LOG_LEVEL));
application.get(LedgerIntakeService, { strict: false }).begin = async () => undefined;
application.get(FinalityService, { strict: false }).isLocked = async () => false;
application.get(LedgerService, { strict: false }).plan = async () => () => undefined;
await application.listen(environment.PORT, '127.0.0.1');
