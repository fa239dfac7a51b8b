import {
  importCompareInputSchema,
  maxFillsComparedAgain,
  maxRecordsInABatch,
} from '../../src/domain/import/import.schema';
import { driving } from '../harness/driving';
import { startServer, type TestServer } from '../harness/server';

const path = 'imports.compare';

/** A call of less than a mebibyte blocked the server's only thread for 0.4 seconds. */
describe('a call with more members than any has', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => server.close());

  async function sent(token: string, json: string) {
    const answer = await fetch(`${server.url}/api/trpc/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{"json":${json}}`,
    });
    return { status: answer.status, body: await answer.json() };
  }

  const refused = (reason: string) => ({ status: 400, body: { error: { json: { data: { reason } } } } });
  const names = (count: number) => Array.from({ length: count }, (_, at) => `"k${at}":1`).join();

  it.each([
    ['85 000 unknown members', `{"records":[],${names(85_000)}}`],
    ['330 000 objects', `{"records":[${Array(330_000).fill('{}').join()}]}`],
    ['half a million numbers', `{"records":[${Array(500_000).fill('1').join()}]}`],
    ['a hundred thousand levels', `{"records":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('is refused before a schema sees it: %s', async (_, json) => {
    const { driver } = await driving(server);
    const looks = [
      jest.spyOn(importCompareInputSchema, 'parse'),
      jest.spyOn(importCompareInputSchema, 'validate'),
    ];
    expect(await sent(driver.token, json)).toMatchObject(refused('INPUT_INVALID'));
    expect(looks.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('is done where it has as many as an import may bring', async () => {
    const { driver, aTrip } = await driving(server);
    const count = maxRecordsInABatch + maxFillsComparedAgain;
    const records = Array.from({ length: count }, (_, at) => ({
      kind: 'trip',
      record: aTrip({
        startedAtMs: 1_700_000_000_000 + at * 60_000,
        endedAtMs: 1_700_000_030_000 + at * 60_000,
      }),
    }));
    const { status, body } = await sent(driver.token, JSON.stringify({ records }));
    expect([
      status,
      (body as { result: { data: { json: { records: object[] } } } }).result.data.json.records.length,
    ]).toEqual([200, count]);
  });

  it('is refused at the first of a thousand wrong records, and a short one names its fields', async () => {
    const { driver, aTrip } = await driving(server);
    const wrong = { kind: 'trip', record: { ...aTrip(), passengers: -1, note: 'x'.repeat(3_000) } };
    const parse = jest.spyOn(importCompareInputSchema, 'parse');
    const many = { records: Array(300).fill(wrong) };
    expect(await sent(driver.token, JSON.stringify(many))).toMatchObject(refused('INPUT_INVALID'));
    expect(parse).not.toHaveBeenCalled();
    const fields = [{ path: 'records.0.record.passengers' }, { path: 'records.0.record.note' }];
    const { body } = await sent(driver.token, JSON.stringify({ records: [wrong] }));
    expect(body).toMatchObject({
      error: {
        json: {
          data: { fields: expect.arrayContaining(fields.map((field) => expect.objectContaining(field))) },
        },
      },
    });
  });
});
