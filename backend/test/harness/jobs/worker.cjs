/**
 * worker.cjs <file> <now>: at that time, claims jobs one after the other, writes a step of each, prints which, and
 * finishes it; each transaction is one that a kill may come before or after.
 */
require('../typescript.cjs');
const { writeSync } = require('node:fs');
const { openSqliteDocuments } = require('../../../src/platform/documents/sqlite/sqlite-documents.ts');
const { counting, effects, Worker } = require('./a-worker.ts');
const { jobs } = require('../../../src/platform/jobs/jobs.collection.ts');

const [file, now] = process.argv.slice(2);

async function work() {
  const store = openSqliteDocuments(file, [jobs, effects]);
  const worker = new Worker(
    store,
    counting(() => undefined),
    () => Number(now),
  );
  for (;;) {
    const [job] = await worker.claims.due();
    if (!job) break;
    const claim = await worker.claims.claim(job);
    writeSync(1, `${claim.key} claimed\n`);
    await worker.claims.transact(claim, async (transaction) =>
      transaction.create(effects, `${claim.key}.step.${claim.attempt}`, { attempts: [claim.attempt] }),
    );
    writeSync(1, `${claim.key} begun\n`);
    await worker.finish(claim);
    writeSync(1, `${claim.key} done\n`);
  }
  await store.close();
}

work();
