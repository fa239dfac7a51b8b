/**
 * writer.cjs <file> <tag> <count>: makes that many transactions on the file, each of which stores a trip and counts it,
 * and prints a trip's id once it was acknowledged.
 */
require('../typescript.cjs');
const { writeSync } = require('node:fs');
const { openSqliteDocuments } = require('../../../src/platform/documents/sqlite/sqlite-documents.ts');
const { collections, totals, trip, trips } = require('./trips.ts');

const [file, tag, count] = process.argv.slice(2);
const note = 'x'.repeat(40_000);

async function write() {
  const store = openSqliteDocuments(file, collections);
  for (let at = 0; at < Number(count); at += 1) {
    const id = `${tag}-${at}`;
    await store.of('ann').transact(async (transaction) => {
      const sum = await transaction.get(totals, 'sum');
      transaction.create(trips, id, trip(id, { note }));
      if (sum) transaction.update(totals, 'sum', sum.version, { count: sum.data.count + 1 });
      else transaction.create(totals, 'sum', { count: 1 });
    });
    // Straight to the pipe: what waits in a buffer would be lost with the process.
    writeSync(1, `${id}\n`);
  }
  await store.close();
}

write();
