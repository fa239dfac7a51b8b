import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JobRunner } from '../../src/platform/jobs/job-runner';
import { aPdf } from '../harness/attachments';
import { at, newId } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';
import { sharedLogbook } from '../harness/shared-logbook';

const secret = 'Rosengarten';

/** A receipt of a business trip stayed with it, readable for the employer, once the trip was sorted as private. */
describe('the files of a trip that is sorted as private', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it.each([
    [true, 'go', 0],
    [false, 'stay', 1],
  ] as const)('in a logbook that is a company’s: %s, %s', async (isCompany, _, left) => {
    const { id, owner, driver, vehicleId, within } = await sharedLogbook(server, { isCompany });
    const trip = await within(driver).trips.create.mutate({
      ...{ id: newId(), vehicleId, startedAtMs: at('2026-07-01T12:00Z'), endedAtMs: at('2026-07-01T13:00Z') },
      ...{ startZone: 'UTC', endZone: 'UTC', fromText: '', toText: '', category: 'business' },
      ...{ purpose: '', forWhom: '', passengers: 0, tollsMinor: 0, parkingMinor: 0, currency: 'EUR' },
      ...{ note: '', tags: [], favourite: false, distanceMetres: 12_000 },
      ...{ odometerStartMetres: null, odometerEndMetres: null },
    });
    const record = { recordKind: 'trip', recordId: trip.id } as const;
    const sent = await fetch(
      `${server.url}/api/files/attachments/${newId()}?${new URLSearchParams(record).toString()}`,
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${driver.token}`,
          'x-roadbook-logbook': id,
          'content-type': 'application/pdf',
        },
        body: aPdf(`${secret} ${id}`),
      },
    );
    expect(sent.status).toBe(200);
    await within(driver).trips.update.mutate({
      ...{ id: trip.id, version: 1, reason: 'It was a private trip' },
      changes: { category: 'private' },
    });
    await server.application.get(JobRunner).runAll(new AbortController().signal);
    expect((await within(owner).attachments.list.query(record)).items).toHaveLength(left);
    const files = readdirSync(server.environment.DATA_DIR, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.pdf'))
      .filter((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1').includes(id));
    expect(files).toHaveLength(left);
  });
});
