import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { at, driving } from '../harness/driving';
import { startServer } from '../harness/server';

const pageBytes = 4_096;
const tableLeaf = 13;

/**
 * Regression: SQLite does not commit a transaction that met a damaged page. Nobody caught that error when reads were
 * ended together.
 */
describe('a damaged page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'damaged-page-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The pages with trips of the one driver and nothing of the other. */
  function damagePages(driverId: string, otherId: string): number {
    const file = join(folder, 'roadbook.sqlite');
    const content = readFileSync(file);
    const opened = openSync(file, 'r+');
    let damaged = 0;
    for (let start = 0; start < content.length; start += pageBytes) {
      const page = content.subarray(start, start + pageBytes);
      if (page[0] !== tableLeaf || !page.includes('"fromText"') || page.includes('previousHash')) continue;
      if (!page.includes(driverId) || page.includes(otherId)) continue;
      writeSync(opened, Buffer.alloc(pageBytes, 0xa7), 0, pageBytes, start);
      damaged += 1;
    }
    closeSync(opened);
    return damaged;
  }

  it('is the refusal of one driver and a loud line, again and again, and all others are served', async () => {
    const before = await startServer({ DATA_DIR: folder });
    const [ann, ben] = [await driving(before), await driving(before)];
    for (const { trips, aTrip } of [ann, ben]) {
      for (let day = 1; day <= 28; day += 1) {
        const startedAtMs = at(`2026-06-${String(day).padStart(2, '0')}T08:00Z`);
        await trips.create.mutate(aTrip({ startedAtMs, endedAtMs: startedAtMs + 60_000 }));
      }
    }
    await before.close();
    expect(damagePages(ann.driver.id, ben.driver.id)).toBeGreaterThan(0);

    const lines: string[] = [];
    const server = await startServer(
      { DATA_DIR: folder },
      pino({}, { write: (line) => void lines.push(line) }),
    );
    const listOf = ({ driver }: typeof ann) => server.client(driver.token).trips.list.query({ limit: 100 });
    for (let time = 0; time < 3; time += 1) {
      const [refused, served] = await Promise.allSettled([listOf(ann), listOf(ben)]);
      expect(refused).toMatchObject({ status: 'rejected', reason: { data: { reason: 'RECORDS_DAMAGED' } } });
      expect(served).toMatchObject({ status: 'fulfilled', value: { items: { length: 28 } } });
    }
    await server.client(ben.driver.token).trips.create.mutate(ben.aTrip());
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(lines.filter((line) => line.includes('records are damaged'))).toHaveLength(3);
    await server.close();
  });
});
