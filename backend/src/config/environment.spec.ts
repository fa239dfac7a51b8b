import { newKeySet } from '../features/ledger/key-file';
import { newKeySet as identityKeys } from '../platform/identity/embedded/signing-keys';
import { EnvironmentError, parseEnvironment } from './environment';

const publicKeys = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'roadbook.example',
  FIREBASE_PROJECT_ID: 'roadbook-test',
  FIREBASE_DATABASE_URL: 'https://roadbook.example',
  FIREBASE_STORAGE_BUCKET: 'roadbook.example',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: '1:1:web:1',
  FIREBASE_MEASUREMENT_ID: '',
};

function problemsOf(variables: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseEnvironment(variables);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
  return [];
}

describe('the environment', () => {
  it.each(['development', 'test', 'production'])('takes the runtime mode %s', (NODE_ENV) => {
    expect(parseEnvironment({ NODE_ENV, ...publicKeys }).NODE_ENV).toBe(NODE_ENV);
  });

  it('refuses any other runtime mode', () => {
    expect(problemsOf({ NODE_ENV: 'staging', ...publicKeys })).toEqual([
      expect.stringMatching(/^NODE_ENV: /),
    ]);
  });

  it('names every bad variable at once', () => {
    const problems = problemsOf({
      NODE_ENV: 'production',
      PORT: '99999',
      DOCUMENTS: 'paper',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    });
    for (const name of [...Object.keys(publicKeys), 'PORT', 'DOCUMENTS', 'FIREBASE_AUTH_EMULATOR_HOST']) {
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name}: `)));
    }
    expect(problems).toHaveLength(11);
  });

  it('says in words what is wrong with each', () => {
    const { FIREBASE_APP_ID: _missing, ...keys } = publicKeys;
    const problems = problemsOf({
      ...keys,
      NODE_ENV: 'prod',
      PORT: 'http',
      DOCUMENTS: 'paper',
      AUTH_CHECK_REVOKED: 'yes',
      LOG_LEVEL: 'loud',
      LIMIT_CALLS_PER_MINUTE: '299',
      LIMIT_BODY_MEBIBYTES: '1.5',
      FIREBASE_PROJECT_ID: '',
    });
    expect(problems.toSorted()).toEqual([
      'AUTH_CHECK_REVOKED: is "yes"; say 1 for yes or 0 for no',
      'DOCUMENTS: is "paper"; choose sqlite or firestore',
      'FIREBASE_APP_ID: is missing; leave it empty if the service is not used',
      'FIREBASE_PROJECT_ID: is empty; give the id of the Firebase project, or demo-roadbook for the embedded identity',
      'LIMIT_BODY_MEBIBYTES: is "1.5"; give a whole number from 1 to 8',
      'LIMIT_CALLS_PER_MINUTE: is "299"; give a whole number from 300 to 1000000',
      'LOG_LEVEL: is "loud"; choose debug, info, warn, error or silent',
      'NODE_ENV: is "prod"; choose development, test or production',
      'PORT: is "http"; give a port number from 0 to 65535',
    ]);
  });

  it.each([' ', '0x50', '1e3', '-1', '80.5', '65536'])('refuses the port %p', (PORT) => {
    expect(problemsOf({ NODE_ENV: 'test', PORT, ...publicKeys })).toEqual([expect.stringMatching(/^PORT: /)]);
  });

  it('takes each of the eight public keys as a string, empty where the service is not used', () => {
    const { NODE_ENV, ...keys } = { NODE_ENV: 'test', ...publicKeys };
    expect(parseEnvironment({ NODE_ENV, ...keys })).toMatchObject(keys);
  });

  it('takes an empty variable for one that is not set, but for the public keys', () => {
    const unset = { PORT: '', DOCUMENTS: '', IDENTITY: '', LOG_LEVEL: '' };
    expect(parseEnvironment({ NODE_ENV: 'test', ...publicKeys, ...unset })).toMatchObject({
      PORT: 3000,
      DOCUMENTS: 'sqlite',
      LOG_LEVEL: 'info',
      FIREBASE_MEASUREMENT_ID: '',
    });
  });

  it('refuses unsigned tokens outside of tests, whoever signs drivers in', () => {
    const emulated = { ...publicKeys, FIREBASE_AUTH_EMULATOR_HOST: 'id:9099' };
    for (const NODE_ENV of ['production', 'development']) {
      for (const IDENTITY of ['hosted', 'embedded']) {
        expect(problemsOf({ ...emulated, NODE_ENV, IDENTITY })).toEqual([
          expect.stringMatching(/^FIREBASE_AUTH_EMULATOR_HOST: makes the server accept unsigned tokens/),
        ]);
      }
    }
    expect(problemsOf({ ...emulated, NODE_ENV: 'test' })).toEqual([]);
  });

  it('wants the keys that sign tokens from a secret where there may be many instances', () => {
    const shared = {
      ...{ NODE_ENV: 'production', ...publicKeys, IDENTITY: 'embedded', DOCUMENTS: 'firestore' },
      ...{ FILES: 'disk', LEDGER_SIGNING_KEYS: newKeySet([]) },
    };
    expect(problemsOf(shared)).toContainEqual(expect.stringMatching(/^IDENTITY_SIGNING_KEYS: with DOC/));
    const bad = problemsOf({ ...shared, IDENTITY_SIGNING_KEYS: '{"keys":[]}' });
    expect(bad).toContainEqual(expect.stringMatching(/^IDENTITY_SIGNING_KEYS: must be a key set/));
    const good = problemsOf({ ...shared, IDENTITY_SIGNING_KEYS: identityKeys() });
    expect(good).not.toContainEqual(expect.stringMatching(/^IDENTITY_SIGNING_KEYS: /));
  });

  it('wants the key that signs ledgers from a secret where there may be many instances', () => {
    const ofKeys = (variables: NodeJS.ProcessEnv) =>
      problemsOf({ NODE_ENV: 'test', ...publicKeys, DOCUMENTS: 'firestore', ...variables }).filter(
        (problem) => problem.startsWith('LEDGER_SIGNING_KEYS: '),
      );
    expect(ofKeys({})).toEqual([expect.stringContaining('npm run rotate-ledger-key -- --print')]);
    expect(ofKeys({ LEDGER_SIGNING_KEYS: newKeySet([]) })).toEqual([]);
    expect(ofKeys({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8085' })).toEqual([]);
    expect(ofKeys({ DOCUMENTS: 'sqlite' })).toEqual([]);
    const wrong = ofKeys({ LEDGER_SIGNING_KEYS: '{"keys":[{"x":"not-to-be-shown"}]}' });
    expect(wrong).toEqual([expect.stringContaining('must be a key set')]);
    expect(wrong.join()).not.toContain('not-to-be-shown');
  });

  it('wants the Realtime Database by its address where instances speak through it', () => {
    const ofDatabase = (variables: NodeJS.ProcessEnv) =>
      problemsOf({ NODE_ENV: 'test', ...publicKeys, DOCUMENTS: 'firestore', ...variables }).filter(
        (problem) => /^FIREBASE_DATABASE/.test(problem),
      );
    expect(ofDatabase({ FIREBASE_DATABASE_URL: 'https://demo.firebaseio.com' })).toEqual([]);
    expect(ofDatabase({ FIREBASE_DATABASE_URL: '' })).toEqual([]);
    for (const url of ['demo', 'http://demo.firebaseio.com']) {
      expect(ofDatabase({ FIREBASE_DATABASE_URL: url })).toEqual([expect.stringContaining('https')]);
      expect(ofDatabase({ FIREBASE_DATABASE_URL: url, DOCUMENTS: 'sqlite' })).toEqual([]);
    }
    expect(ofDatabase({ FIREBASE_DATABASE_EMULATOR_HOST: 'localhost' })).toEqual([
      expect.stringContaining('host:port'),
    ]);
  });

  it('wants to know where files lie where there may be many instances, and the name of a bucket', () => {
    const ofFiles = (variables: NodeJS.ProcessEnv) =>
      problemsOf({ NODE_ENV: 'test', ...publicKeys, ...variables }).filter((problem) =>
        /^(FILES|FIREBASE_STORAGE_BUCKET): /.test(problem),
      );
    expect(parseEnvironment({ NODE_ENV: 'test', ...publicKeys }).FILES).toBe('disk');
    expect(ofFiles({ DOCUMENTS: 'firestore' })).toEqual([expect.stringMatching(/^FILES: is missing; /)]);
    expect(ofFiles({ DOCUMENTS: 'firestore', FILES: 'disk' })).toEqual([]);
    expect(ofFiles({ DOCUMENTS: 'firestore', FILES: 'bucket' })).toEqual([]);
    expect(ofFiles({ DOCUMENTS: 'firestore', FIRESTORE_EMULATOR_HOST: '127.0.0.1:8085' })).toEqual([]);
    expect(ofFiles({ FILES: 'bucket', FIREBASE_STORAGE_BUCKET: '' })).toEqual([
      expect.stringMatching(/^FIREBASE_STORAGE_BUCKET: is empty; /),
    ]);
    expect(ofFiles({ FILES: 'tape' })).toEqual(['FILES: is "tape"; choose disk or bucket']);
  });

  it('makes a backup a day and keeps fourteen where nothing else is said', () => {
    const variables = { NODE_ENV: 'test', ...publicKeys };
    expect(parseEnvironment({ ...variables, BACKUP_FOLDER: '' }).BACKUP_FOLDER).toBeUndefined();
    expect(parseEnvironment({ ...variables, BACKUP_FOLDER: '/backups' })).toMatchObject({
      ...{ BACKUP_FOLDER: '/backups', BACKUP_EVERY_HOURS: 24, BACKUP_KEEP: 14 },
    });
    expect(problemsOf({ ...variables, BACKUP_EVERY_HOURS: '0', BACKUP_KEEP: '1.5' })).toEqual([
      expect.stringMatching(/^BACKUP_EVERY_HOURS: must be 1 or more/),
      expect.stringMatching(/^BACKUP_KEEP: must be a whole number/),
    ]);
  });

  it('takes the edges by their addresses or networks, and no network of everybody', () => {
    const of = (EDGE_NETWORKS: string) => ({ NODE_ENV: 'test', ...publicKeys, EDGE_NETWORKS });
    expect(parseEnvironment(of('')).EDGE_NETWORKS).toEqual([]);
    const networks = ['10.0.0.0/8', '::1', '128.0.0.0/1'];
    expect(parseEnvironment(of(networks.join(' , '))).EDGE_NETWORKS).toEqual(networks);
    for (const bad of ['0.0.0.0/0', '::/0', '10.0.0.0/33', 'loopback', '10.0.0.1,']) {
      expect(problemsOf(of(bad))).toEqual([expect.stringMatching(/^EDGE_NETWORKS: must be addresses/)]);
    }
  });

  it('wants a time-stamping service by its address', () => {
    const variables = { NODE_ENV: 'test', ...publicKeys };
    expect(problemsOf({ ...variables, LEDGER_TIMESTAMP_URL: 'http://tsa.example/tsr' })).toEqual([]);
    expect(problemsOf({ ...variables, LEDGER_TIMESTAMP_URL: 'tsa.example' })).toEqual([
      expect.stringMatching(/^LEDGER_TIMESTAMP_URL: /),
    ]);
  });

  it('wants a contact that exists on the internet, and one push key for all instances', () => {
    const variables = { NODE_ENV: 'test', ...publicKeys };
    for (const VAPID_SUBJECT of ['mailto:ops@roadbook.example', 'https://roadbook.example/about']) {
      expect(problemsOf({ ...variables, VAPID_SUBJECT })).toEqual([]);
    }
    for (const VAPID_SUBJECT of [
      'mailto:x@localhost',
      'https://localhost',
      'ops@roadbook.example',
      'mailto:x',
    ]) {
      expect(problemsOf({ ...variables, VAPID_SUBJECT })).toEqual([
        expect.stringMatching(/^VAPID_SUBJECT: /),
      ]);
    }
    const shared = {
      ...variables,
      DOCUMENTS: 'firestore',
      FILES: 'disk',
      LEDGER_SIGNING_KEYS: newKeySet([]),
    };
    const problems = problemsOf({ ...shared, VAPID_SUBJECT: 'https://roadbook.example' });
    expect(problems).toContainEqual(expect.stringMatching(/^VAPID_PRIVATE_KEY: /));
  });

  it.each(['hosted', 'embedded'])('sends e-mail with the %s identity', (IDENTITY) => {
    const variables = { NODE_ENV: 'production', ...publicKeys, IDENTITY, SMTP_URL: 'smtps://mail.example' };
    const problems = problemsOf(variables);
    expect(problems).not.toContainEqual(expect.stringMatching(/^SMTP_URL: /));
    expect(problems).toContainEqual(expect.stringMatching(/^MAIL_FROM: is missing/));
  });

  it('has a provider of one’s own with all its variables, an address to lead back to, and the embedded identity', () => {
    const whole = {
      ...{
        NODE_ENV: 'production',
        ...publicKeys,
        IDENTITY: 'embedded',
        PUBLIC_URL: 'https://log.example.com',
      },
      ...{ OIDC_ISSUER: 'https://id.example.com/realms/home', OIDC_CLIENT_ID: 'roadbook' },
      ...{ OIDC_CLIENT_SECRET: 'a secret', OIDC_NAME: 'Home' },
    };
    expect(problemsOf(whole)).toEqual([]);
    for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'PUBLIC_URL']) {
      expect(problemsOf({ ...whole, [name]: '' })).toEqual([expect.stringContaining(`${name}: is missing`)]);
    }
    expect(problemsOf({ ...whole, IDENTITY: 'hosted' })).toEqual([
      'OIDC_ISSUER: needs the embedded identity; with a Firebase project add the provider there',
    ]);
  });

  it.each([
    ['https://accounts.google.com', true],
    ['http://localhost:9000', true],
    ['http://127.0.0.1:9000/realms/home', true],
    ['http://[::1]:9000', true],
    ['http://id.example.com', false],
    ['http://localhost.example.com', false],
    ['https://id.example.com?tenant=1', false],
    ['id.example.com', false],
    ['file:///etc/passwd', false],
  ])('takes the issuer %s: %s', (OIDC_ISSUER, isGood) => {
    const variables = { NODE_ENV: 'test', ...publicKeys, IDENTITY: 'embedded', OIDC_ISSUER };
    const named = problemsOf(variables).filter((problem) => /^OIDC_ISSUER: must be/.test(problem));
    expect(named.length > 0).toBe(!isGood);
  });

  it('has Cloud Messaging only of a Firebase project', () => {
    const variables = { NODE_ENV: 'test', ...publicKeys, CLOUD_MESSAGING: '1' };
    const embedded = problemsOf({ ...variables, IDENTITY: 'embedded' });
    expect(embedded).toContainEqual(expect.stringMatching(/^CLOUD_MESSAGING: needs a Firebase project/));
    const unnamed = problemsOf({ ...variables, FIREBASE_MESSAGING_SENDER_ID: '' });
    expect(unnamed).toContainEqual(expect.stringMatching(/^FIREBASE_MESSAGING_SENDER_ID: is empty/));
  });
});
