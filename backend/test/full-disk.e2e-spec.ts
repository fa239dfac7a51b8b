import { join } from 'node:path';
import { type BuiltBackend, buildBackend, exitOf, portOf } from './harness/built-backend';
import { driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';
import { type SmallDisk, smallDisk } from './harness/small-disk';

/** A real disk that really fills up. Where none can be mounted, cannot-grow.spec.ts is all there is. */
const disk = smallDisk(48);
if (disk === null) console.warn('NOT TESTED: a full disk. It takes a user who may mount a tmpfs.');
const onADisk = disk === null ? describe.skip : describe;

onADisk('a full disk', () => {
  const { folder, fill, makeRoom, remove } = disk as SmallDisk;
  const file = join(folder, 'roadbook.sqlite');
  let server: TestServer;
  let built: BuiltBackend;

  // A hook of its own, as the build may take longer than one may last, which is asked where it waits.
  beforeAll(() => {
    built = buildBackend();
  });
  beforeAll(async () => {
    server = await startServer({ DATA_DIR: folder });
  });
  // Each for itself: a start that failed must not leave a disk mounted.
  afterAll(() => server.close());
  afterAll(() => built.remove());
  afterAll(() => remove());
  afterEach(makeRoom);

  /** The answer of the time when it changes: it is worked out once a second. */
  async function readyzOnce(status: number): Promise<unknown> {
    for (;;) {
      const answer = await fetch(`${server.url}/readyz`);
      const body: unknown = await answer.json();
      if (answer.status === status) return body;
    }
  }

  it('refuses writes as UNAVAILABLE, loses nothing, and takes them again once there is room', async () => {
    const { trips, aTrip } = await driving(server);
    const acknowledged: string[] = [];
    let refused: unknown;
    fill(300_000);
    for (let tried = 0; tried < 200 && refused === undefined; tried += 1) {
      const trip = aTrip({ note: 'x'.repeat(1_000) });
      await trips.create.mutate(trip).then(
        ({ id }) => acknowledged.push(id),
        (error: unknown) => {
          refused = error;
        },
      );
    }
    expect(refused).toMatchObject({ data: { reason: 'UNAVAILABLE', httpStatus: 503 } });
    expect(acknowledged.length).toBeGreaterThan(0);
    const stored = async () => (await trips.list.query({ limit: 200 })).items.map(({ id }) => id).toSorted();
    expect(await stored()).toEqual(acknowledged.toSorted());

    makeRoom();
    const { id } = await trips.create.mutate(aTrip());
    expect(await stored()).toEqual([...acknowledged, id].toSorted());
  });

  it('makes the server unready, naming disk and file, until there is room', async () => {
    await readyzOnce(200);
    fill(0);
    expect(await readyzOnce(503)).toEqual({
      status: 'unavailable',
      problems: [expect.stringMatching(`^The disk that holds ${file} is full: 0.0 MB of ${folder} are free`)],
    });
    makeRoom();
    expect(await readyzOnce(200)).toEqual({ status: 'ready' });
  });

  it('is what a start on it says', async () => {
    const start = { ...built.environment, DATA_DIR: join(folder, 'another') };
    fill(0);
    const { code, stderr } = await exitOf(built.run(start));
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^The disk is full: .*roadbook\.sqlite cannot be opened/),
    ]);
    expect(stderr).not.toMatch(/ {4}at /);
  });

  it('is what a restart on it says of records that were there', async () => {
    const start = { ...built.environment, DATA_DIR: join(folder, 'killed') };
    const first = built.run(start);
    await portOf(first);
    const exit = exitOf(first);
    first.kill('SIGKILL');
    await exit;
    fill(0);
    const { code, stderr } = await exitOf(built.run(start));
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The disk is full: /)]);
  });
});
