import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newKeySet } from '../features/ledger/key-file';
import { EnvironmentError, parseEnvironment } from './environment';
import { credentialsFault } from './service-account';

const environment = {
  NODE_ENV: 'test',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'roadbook.example',
  FIREBASE_PROJECT_ID: 'roadbook-test',
  FIREBASE_DATABASE_URL: '',
  FIREBASE_STORAGE_BUCKET: '',
  FIREBASE_MESSAGING_SENDER_ID: '',
  FIREBASE_APP_ID: '',
  FIREBASE_MEASUREMENT_ID: '',
  LEDGER_SIGNING_KEYS: newKeySet([]),
  FILES: 'disk',
};

describe('the credentials of the Firebase project', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'credentials-'));
    path = join(folder, 'key.json');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function problemsOf(variables: NodeJS.ProcessEnv, hasOwn = false): readonly string[] {
    try {
      parseEnvironment({ ...environment, ...variables }, () => hasOwn);
      return [];
    } catch (error) {
      if (error instanceof EnvironmentError) return error.problems;
      throw error;
    }
  }

  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = {
    type: 'service_account',
    client_email: 'backend@roadbook-test.example',
    private_key: privateKey,
  };
  const write = (content: unknown) => writeFileSync(path, JSON.stringify(content));

  it.each([
    [{ DOCUMENTS: 'firestore' }, 'DOCUMENTS=firestore'],
    [{ AUTH_CHECK_REVOKED: '1' }, 'AUTH_CHECK_REVOKED=1'],
    [{ DOCUMENTS: 'firestore', AUTH_CHECK_REVOKED: '1' }, 'DOCUMENTS=firestore and AUTH_CHECK_REVOKED=1'],
  ])('are needed for %o', (variables, needing) => {
    expect(problemsOf(variables)).toEqual([
      `GOOGLE_APPLICATION_CREDENTIALS: is missing; ${needing} needs the path of a service account's key`,
    ]);
  });

  it('are not needed where the machine has its own, nor for records here, nor for emulators', () => {
    expect(problemsOf({ DOCUMENTS: 'firestore', AUTH_CHECK_REVOKED: '1' }, true)).toEqual([]);
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ DOCUMENTS: 'firestore', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8085' })).toEqual([]);
    expect(problemsOf({ AUTH_CHECK_REVOKED: '1', IDENTITY: 'embedded' })).toEqual([]);
  });

  it('are not looked at by an embedded stack, where they are set for some other program', () => {
    const embedded = { IDENTITY: 'embedded', GOOGLE_APPLICATION_CREDENTIALS: path };
    expect(problemsOf(embedded)).toEqual([]);
    expect(problemsOf({ GOOGLE_APPLICATION_CREDENTIALS: path })).toHaveLength(1);
    expect(problemsOf({ ...embedded, DOCUMENTS: 'firestore' })).toContainEqual(
      expect.stringMatching(/^GOOGLE_APPLICATION_CREDENTIALS: /),
    );
  });

  it('are named together with every other bad variable', () => {
    const problems = problemsOf({
      DOCUMENTS: 'firestore',
      PORT: 'http',
      GOOGLE_APPLICATION_CREDENTIALS: path,
    });
    expect(problems).toEqual([
      'PORT: is "http"; give a port number from 0 to 65535',
      `GOOGLE_APPLICATION_CREDENTIALS: there is no file ${path}`,
    ]);
  });

  it('are taken from a key that can be used, and from the other files that Google’s libraries read', () => {
    write(key);
    expect(problemsOf({ DOCUMENTS: 'firestore', GOOGLE_APPLICATION_CREDENTIALS: path })).toEqual([]);
    write({ type: 'external_account', audience: '//iam.googleapis.com/…' });
    expect(credentialsFault(path)).toBeNull();
  });

  it('are refused where the path is a folder, as Docker makes one of a path that is mistyped', () => {
    mkdirSync(path);
    expect(credentialsFault(path)).toBe(`${path} is a folder, not the key of a service account`);
  });

  it('are refused where the file is empty', () => {
    writeFileSync(path, '\n');
    expect(credentialsFault(path)).toBe(`${path} is empty`);
  });

  it('are refused where the file is cut off, without a word of what is in it', () => {
    writeFileSync(path, JSON.stringify(key).slice(0, -40));
    expect(credentialsFault(path)).toBe(`${path} is not readable as JSON; download the key again`);
  });

  it('are refused where the private key is damaged', () => {
    write({ ...key, private_key: privateKey.slice(0, 200) });
    expect(credentialsFault(path)).toBe(`the private key in ${path} cannot be used; download the key again`);
  });

  it.each([{}, [], null, { type: 'service_account' }, { apiKey: 'of the web app' }])(
    'are not %j',
    (other) => {
      write(other);
      expect(credentialsFault(path)).toBe(`${path} is not the key of a service account`);
    },
  );

  it('are refused where this user may not read them', () => {
    write(key);
    chmodSync(path, 0);
    const isRoot = process.geteuid?.() === 0;
    // Root may read everything.
    if (isRoot) process.seteuid?.(65_534);
    try {
      expect(credentialsFault(path)).toMatch(/cannot be read by this user/);
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });
});
