import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { collections } from '../collections';
import { recordUse } from '../features/administration/record-use';
import { openSqliteDocuments } from '../platform/documents/sqlite/sqlite-documents';
import { storedDrivers } from '../platform/documents/sqlite/stored-drivers';
import { rebuildSummaries, type WrongSums } from './summary-rebuild';

/**
 * `rebuild-summaries <data folder> <driver id> … | --all`: calculates the months' sums of drivers again from their
 * records, in the embedded store, and says what was wrong. The server may be running.
 */
async function main([folder, ...whom]: readonly string[]): Promise<void> {
  if (folder === undefined || whom.length === 0) throw new Error('Name drivers by their ids, or say --all.');
  const file = join(folder, 'roadbook.sqlite');
  if (!existsSync(file)) throw new Error(`There is no logbook in ${folder}.`);
  const known = storedDrivers(file);
  const driverIds = whom.includes('--all') ? known : whom;
  const unknown = driverIds.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`Nobody of that id is in ${file}: ${unknown.join(', ')}.`);
  const documents = openSqliteDocuments(file, collections);
  const record = (outcome: 'done' | 'failed') =>
    recordUse(documents, {
      ...{ atMs: Date.now(), command: 'rebuild-summaries', user: userInfo().username, outcome },
      driverId: driverIds.length === 1 ? (driverIds[0] ?? null) : null,
    });
  try {
    for (const driverId of driverIds) {
      const wrong = await rebuildSummaries(documents, driverId);
      console.log(`${driverId}: ${wrong.length === 0 ? 'all sums were right' : `${wrong.length} mended`}`);
      for (const sums of wrong) for (const line of differencesIn(sums)) console.log(`  ${line}`);
    }
    await record('done');
  } catch (error) {
    await record('failed');
    throw error;
  } finally {
    await documents.close();
  }
}

function differencesIn({ month, vehicleId, stored, right }: WrongSums): string[] {
  const had = stored?.sums ?? {};
  const differing = [...new Set([...Object.keys(had), ...Object.keys(right)])]
    .filter((name) => had[name] !== right[name])
    .sort();
  const place = `${month}, ${vehicleId ?? 'no vehicle'}`;
  if (differing.length === 0) return [`${place}: nothing was summed, and now is not there`];
  return differing.map((name) => `${place}: ${name} was ${had[name] ?? 0}, is ${right[name] ?? 0}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
