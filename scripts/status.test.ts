import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, describe, it, type TestContext } from 'node:test';
import { backendMain, buildBackend } from './stack/builds.ts';

describe('the status', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roadbook-status-'));
  after(() => rmSync(folder, { recursive: true }));
  before(() => buildBackend());

  function storeLine(variables: NodeJS.ProcessEnv): string {
    const program = join(dirname(backendMain), 'operations/status.js');
    const { stdout } = spawnSync(process.execPath, [program, folder], { env: variables, encoding: 'utf8' });
    return /^store: +(.*)$/m.exec(stdout)?.[1] ?? '';
  }

  it('says where the records are, also where they are not in the data folder', () => {
    assert.equal(storeLine({}), `there are no records in ${folder}`);
    assert.match(
      storeLine({ DOCUMENTS: 'firestore', FIREBASE_PROJECT_ID: 'road-1' }),
      /^cannot be asked: The environment is not usable: FIREBASE_API_KEY: is missing/,
    );
  });

  /** Prints the status of a server whose Firestore answers calls with `answer`. */
  async function overFirestore(
    test: TestContext,
    answer: (call: ServerHttp2Stream) => void,
  ): Promise<string> {
    const firestore = createServer().on('stream', answer);
    const sessions = new Set<ServerHttp2Session>();
    firestore.on('session', (session) => sessions.add(session)).listen(0, '127.0.0.1');
    test.after(() => {
      for (const session of sessions) session.destroy();
      firestore.close();
    });
    await once(firestore, 'listening');
    const address = firestore.address();
    assert.ok(typeof address === 'object' && address !== null);
    const [program = '', keys = ''] = ['status', 'rotate-ledger-key'].map((name) =>
      join(dirname(backendMain), `operations/${name}.js`),
    );
    const { stdout: LEDGER_SIGNING_KEYS } = spawnSync(process.execPath, [keys, '--print'], {
      encoding: 'utf8',
    });
    const notUsed = ['DATABASE_URL', 'STORAGE_BUCKET', 'MESSAGING_SENDER_ID', 'APP_ID', 'MEASUREMENT_ID'];
    const status = spawn(process.execPath, [program, folder], {
      env: {
        METADATA_SERVER_DETECTION: 'none',
        ...Object.fromEntries(notUsed.map((name) => [`FIREBASE_${name}`, ''])),
        ...{ DOCUMENTS: 'firestore', FIRESTORE_EMULATOR_HOST: `127.0.0.1:${address.port}` },
        ...{ FIREBASE_PROJECT_ID: 'road-1', FIREBASE_API_KEY: 'a-key' },
        ...{ FIREBASE_AUTH_DOMAIN: 'log.example.com', LEDGER_SIGNING_KEYS },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    test.after(() => status.kill('SIGKILL'));
    const [said, problems, [code]] = await Promise.all([
      text(status.stdout),
      text(status.stderr),
      once(status, 'exit'),
    ]);
    assert.equal(code, 0, problems);
    assert.match(said, /^disk: .* free\nlast backup: those of Firestore/m);
    return said;
  }

  it('says that the store cannot be asked, and all else, where Firestore opens and then refuses', {
    timeout: 500_000,
  }, async (test) => {
    // PERMISSION_DENIED for every call.
    const said = await overFirestore(test, (call) =>
      call.respond(
        { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '7', 'grpc-message': 'no' },
        { endStream: true },
      ),
    );
    assert.match(said, /^store: +cannot be asked: The service account may not use Firestore: /m);
  });

  it('waits for a Firestore that does not answer for some seconds only, and says all else', {
    timeout: 500_000,
  }, async (test) => {
    const said = await overFirestore(test, () => undefined);
    assert.match(said, /^store: +cannot be asked: it did not answer within 15 seconds\.$/m);
  });

  it('says what it knows of a certificate', () => {
    const program = join(dirname(backendMain), 'operations/status.js');
    const { stdout } = spawnSync(process.execPath, [program, folder, '--certificate', join(folder, 'none')], {
      encoding: 'utf8',
    });
    assert.match(stdout, /^certificate: not known: ENOENT: /m);
    assert.match(stdout, /^last backup: not known; name the folder with --backups$/m);
  });
});
