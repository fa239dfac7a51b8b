import { userInfo } from 'node:os';
import { recordUse } from '../features/administration/record-use';
import { type OpenedStore, openStore } from './opened-store';
import { rebuildSummaries, type WrongSums } from './summary-rebuild';

/**
 * Runs `rebuild-summaries <data folder> <driver id> … | --all`: recalculates the monthly sums of drivers from their
 * records, and reports what was wrong. The server may be running.
 */
async function main([folder, ...whom]: readonly string[]): Promise<void> {
  if (folder === undefined || whom.length === 0) throw new Error('Name drivers by their ids, or say --all.');
  const store = await openStore(folder);
  try {
    await rebuild(store, whom);
  } finally {
    await store.close();
  }
}

async function rebuild({ documents, ...store }: OpenedStore, whom: readonly string[]): Promise<void> {
  const known = await store.driverIds();
  const driverIds = whom.includes('--all') ? known : whom;
  const unknown = driverIds.filter((id) => !known.includes(id));
  if (unknown.length > 0) throw new Error(`Nobody of that id is in ${store.name}: ${unknown.join(', ')}.`);
  const record = (outcome: 'done' | 'failed') =>
    recordUse(documents, {
      atMs: Date.now(),
      command: 'rebuild-summaries',
      user: userInfo().username,
      outcome,
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
