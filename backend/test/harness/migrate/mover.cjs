/** mover.cjs <source file> <target file> <folder of the journal>: moves one SQLite file into another and prints each batch. */
require('../typescript.cjs');
const { writeSync } = require('node:fs');
const { collections } = require('../../../src/registry/collections.ts');
const { openWholeSqlite } = require('../../../src/platform/documents/sqlite/export-sqlite.ts');
const { moveNotes } = require('../../../src/operations/migrate/move-note.ts');
const { moveStore } = require('../../../src/operations/migrate/move-store.ts');

const [from, to, dataFolder] = process.argv.slice(2);

async function move() {
  const source = openWholeSqlite(from, collections);
  const target = openWholeSqlite(to, [...collections, moveNotes]);
  await moveStore({
    ...{ source, target, collections, files: null },
    terms: { direction: 'to-sqlite', dataFolder, projectId: 'demo-move', targetName: 'The target' },
    say: (sentence) => writeSync(1, `${sentence}\n`),
    onProgress: (step, { documents }) => writeSync(1, `${step} ${documents}\n`),
  });
  await target.documents.close();
  await source.documents.close();
}

move().catch((error) => {
  writeSync(2, `${error.message}\n`);
  process.exitCode = 1;
});
