import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerFileLine } from '../src/domain/ledger/ledger-file';
import { checkLedgerFile } from '../src/features/ledger/verification/check-ledger-file';
import { verificationMessages } from '../src/operations/verification-messages';
import { byId, type DocumentStore } from '../src/platform/documents/documents';
import { STORE } from '../src/platform/documents/store-token';
import { ledgerTimestamps } from '../src/registry/stored/ledger.collection';
import { driving } from './harness/driving';
import { startServer, type TestServer } from './harness/server';

const folder = mkdtempSync(join(tmpdir(), 'roadbook-tsa-'));
const path = (name: string) => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

/** Creates an authority with its own time-stamping service for this test. */
function makeAuthority(name: string): void {
  const extensions = 'extendedKeyUsage = critical,timeStamping\nkeyUsage = critical,digitalSignature\n';
  writeFileSync(path(`${name}.ext`), extensions);
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout'];
  openssl('req', '-x509', '-days', '2', '-subj', `/CN=${name}`, ...key, `${name}.key`, '-out', `${name}.pem`);
  openssl('req', '-new', '-subj', `/CN=${name} stamps`, ...key, `${name}-tsa.key`, '-out', `${name}-tsa.csr`);
  const by = ['-CA', `${name}.pem`, '-CAkey', `${name}.key`, '-CAcreateserial', '-days', '1'];
  const signed = ['-extfile', `${name}.ext`, '-out', `${name}-tsa.pem`];
  openssl('x509', '-req', '-in', `${name}-tsa.csr`, ...by, ...signed);
  writeFileSync(path(`${name}.serial`), '01\n');
  writeFileSync(
    path(`${name}.conf`),
    `[tsa]\ndefault_tsa = t\n[t]\nserial = ${path(`${name}.serial`)}\ndefault_policy = 1.2.3.4\n` +
      'digests = sha256\nsigner_digest = sha256\naccuracy = secs:1\ness_cert_id_alg = sha256\n',
  );
}

function stampedBy(name: string, request: Buffer): Buffer {
  writeFileSync(path('request.tsq'), request);
  const config = ['-config', `${name}.conf`, '-queryfile', 'request.tsq', '-out', 'answer.tsr'];
  openssl('ts', '-reply', ...config, '-signer', `${name}-tsa.pem`, '-inkey', `${name}-tsa.key`);
  return readFileSync(path('answer.tsr'));
}

describe('checkpoints stamped by a time-stamping service', () => {
  let server: TestServer;
  let service: Server;
  let answer: (request: Buffer) => { status: number; body: Buffer };
  const works = (request: Buffer) => ({ status: 200, body: stampedBy('known', request) });

  beforeAll(async () => {
    for (const name of ['known', 'other']) makeAuthority(name);
    service = createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const { status, body } = answer(Buffer.concat(parts));
      response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body);
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    server = await startServer({ LEDGER_TIMESTAMP_URL: `http://127.0.0.1:${port}/tsa` });
  });
  afterAll(async () => {
    await server.close();
    service.close();
    rmSync(folder, { recursive: true, force: true });
  });

  type Driving = Awaited<ReturnType<typeof driving>>;

  async function stamps({ driver }: Driving, count: number): Promise<number[]> {
    const driverDocuments = server.application.get<DocumentStore>(STORE).of(driver.id);
    for (;;) {
      const { documents } = await driverDocuments.list(ledgerTimestamps, { order: byId, limit: 10 });
      if (documents.length >= count) return documents.map(({ data }) => data.sequence);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async function checked(
    { client }: Driving,
    authorities: readonly string[] | null,
    change = (text: string) => text,
  ) {
    const { firstLine } = await client.ledger.beginExport.mutate();
    const { entries } = await client.ledger.export.query({ afterSequence: 0, limit: 500 });
    const file = change(firstLine) + entries.map(ledgerFileLine).join('');
    async function* bytes() {
      yield Buffer.from(file, 'utf8');
    }
    const result = await checkLedgerFile(bytes(), { expectedHash: null, keys: null, authorities });
    return { result, messages: verificationMessages(result, false).join('\n') };
  }

  it('are kept, exported and checked offline by the certificate of the authority', async () => {
    answer = works;
    const someone = await driving(server);
    const beganMs = Date.now();
    await someone.trips.create.mutate(someone.aTrip());
    expect(await stamps(someone, 1)).toEqual([1]);
    const authority = readFileSync(path('known.pem'), 'utf8');
    const { result, messages } = await checked(someone, [authority]);
    expect(result).toMatchObject({
      result: 'holds',
      signatures: {
        timestamps: [{ sequence: 1, authority: 'known stamps', isTrusted: true }],
        unfitTimestamps: 0,
      },
    });
    expect(messages).toMatch(
      /Time stamp: entry 1, 20.*Z, by known stamps, for whom a certificate that you gave vouches/,
    );
    const stampedAtMs = result.result === 'holds' ? result.signatures?.timestamps[0]?.atMs : 0;
    expect(Math.abs((stampedAtMs ?? 0) - beganMs)).toBeLessThan(60_000);

    expect((await checked(someone, null)).messages).toContain('was not checked: give the certificate');
    const other = readFileSync(path('other.pem'), 'utf8');
    expect((await checked(someone, [other])).messages).toContain(
      'none of the certificates that you gave vouches',
    );
  });

  it('neither delay nor fail a write where the service is down, and are asked for again with the next export', async () => {
    answer = () => ({ status: 503, body: Buffer.from('busy') });
    const someone = await driving(server);
    await someone.trips.create.mutate(someone.aTrip());
    expect((await checked(someone, null)).result).toMatchObject({ signatures: { timestamps: [] } });
    answer = works;
    await someone.client.ledger.beginExport.mutate();
    expect(await stamps(someone, 1)).toEqual([1]);
  });

  it('are not kept where the answer is of something else', async () => {
    let before: Buffer | null = null;
    let asked = 0;
    answer = (request) => {
      asked += 1;
      before ??= stampedBy('known', request);
      return { status: 200, body: before };
    };
    const [one, two] = [await driving(server), await driving(server)];
    await one.trips.create.mutate(one.aTrip());
    expect(await stamps(one, 1)).toEqual([1]);
    await two.trips.create.mutate(two.aTrip());
    while (asked < 2) await new Promise((resolve) => setImmediate(resolve));
    answer = works;
    await two.client.ledger.beginExport.mutate();
    await stamps(two, 1);
    expect((await checked(two, null)).result).toMatchObject({
      signatures: { timestamps: [{ authority: 'known stamps' }], unfitTimestamps: 0 },
    });
  });
});
