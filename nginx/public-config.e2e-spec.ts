import { ask } from './test/ask';
import { EdgeError, hosted, startEdge, type Variables } from './test/edge';
import { startOneMachineEdge } from './test/one-machine-edge';

async function configOf(variables: Variables): Promise<unknown> {
  const edge = await startEdge(variables);
  const { status, headers, text } = await ask(edge.port, '/config.json');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['cache-control']).toBe('no-store');
  return JSON.parse(text);
}

async function refusalOf(variables: Variables): Promise<string> {
  try {
    await startEdge(variables);
  } catch (error) {
    if (error instanceof EdgeError) return error.message;
    throw error;
  }
  return 'it started';
}

const wholeProject: Variables = {
  ...hosted,
  FIREBASE_DATABASE_URL: 'https://road-1-default-rtdb.europe-west1.firebasedatabase.app',
  FIREBASE_STORAGE_BUCKET: 'road-1.firebasestorage.app',
  FIREBASE_MESSAGING_SENDER_ID: '123456789012',
  FIREBASE_APP_ID: '1:123456789012:web:0a1b2c3d4e5f',
  FIREBASE_MEASUREMENT_ID: 'G-ABC123DEF4',
};

describe('/config.json', () => {
  it('holds the mode and the eight keys of a hosted project', async () => {
    expect(await configOf({ ...wholeProject, SIGN_IN_PROVIDERS: 'google,apple,microsoft,password' })).toEqual(
      {
        mode: 'production',
        identity: 'hosted',
        providers: ['google', 'apple', 'microsoft', 'password'],
        registration: 'invite',
        demo: false,
        operator: { name: '', text: '' },
        oidc: '',
        firebase: {
          apiKey: 'AIzaSy_test-key',
          authDomain: 'road-1.firebaseapp.com',
          projectId: 'road-1',
          databaseURL: 'https://road-1-default-rtdb.europe-west1.firebasedatabase.app',
          storageBucket: 'road-1.firebasestorage.app',
          messagingSenderId: '123456789012',
          appId: '1:123456789012:web:0a1b2c3d4e5f',
          measurementId: 'G-ABC123DEF4',
        },
      },
    );
  });

  it('says embedded when the stack runs its own identity, and has every key even so', async () => {
    expect(await configOf({})).toEqual({
      mode: 'test',
      identity: 'embedded',
      providers: ['google', 'password'],
      registration: 'open',
      demo: true,
      operator: { name: '', text: '' },
      oidc: '',
      firebase: {
        apiKey: 'demo-key',
        authDomain: '',
        projectId: 'demo-roadbook',
        databaseURL: '',
        storageBucket: '',
        messagingSenderId: '',
        appId: '',
        measurementId: '',
      },
    });
  });

  it('says who runs the server, with whatever a text may hold, as the edge of one machine does', async () => {
    const name = 'Ann "Annie" Bär, O’Neill & Co. \\ 100 %';
    const text =
      'Backups are kept for 14 days.\n\nWrite to ann@drivers.example;\t$(id) `id` $PATH </script>\\n{"a":1}';
    const variables = { ROADBOOK_OPERATOR: name, ROADBOOK_OPERATOR_TEXT: text };
    expect(await configOf(variables)).toMatchObject({ operator: { name, text } });
    const port = await startOneMachineEdge('127.0.0.1:9', variables);
    const answer = await ask(port, '/config.json');
    expect(JSON.parse(answer.text)).toMatchObject({ operator: { name, text } });
  });

  it('says production for the embedded stack that is meant', async () => {
    expect(await configOf({ NODE_ENV: 'production', IDENTITY: 'embedded' })).toMatchObject({
      mode: 'production',
      identity: 'embedded',
    });
  });

  it.each(['open', 'invite', 'closed'])(
    'says %s where the operator does, as the edge of one machine',
    async (registration) => {
      const variables = { REGISTRATION: registration, DEMO: '1' };
      expect(await configOf({ NODE_ENV: 'production', ...variables })).toMatchObject({
        registration,
        demo: true,
      });
      const port = await startOneMachineEdge('127.0.0.1:9', variables);
      const answer = await ask(port, '/config.json');
      expect(JSON.parse(answer.text)).toMatchObject({ registration, demo: true });
    },
  );
});

describe('the edge does not start', () => {
  const texts = Object.keys(wholeProject).filter((name) => name !== 'NODE_ENV');
  const evil = ['a","mode":"evil', 'a;}', 'a\nb', 'a\\', 'a$uri', '</script>', "a'", 'a b', 'ä', 'a{', 'a#'];

  it.each(evil)('with %j in any key, and names them all', async (value) => {
    const everyKey = Object.fromEntries(texts.map((name) => [name, value]));
    const refusal = await refusalOf({ ...wholeProject, ...everyKey });
    for (const name of texts) expect(refusal).toContain(`  ${name}: `);
  });

  it('with a line break behind a good value', async () => {
    const refusal = await refusalOf({ ...wholeProject, FIREBASE_PROJECT_ID: 'road-1\n' });
    expect(refusal).toContain('FIREBASE_PROJECT_ID');
  });

  it.each([
    ['NODE_ENV', 'staging'],
    ['SIGN_IN_PROVIDERS', 'google,facebook'],
    ['SIGN_IN_PROVIDERS', 'google,'],
    ['IDENTITY', 'yes'],
    ['REGISTRATION', 'friends'],
    ['DEMO', 'yes'],
    ['ROADBOOK_OPERATOR', 'Ann\u001b[2J'],
    ['EDGE_BACKEND', 'backend'],
    ['EDGE_BACKEND_TIMEOUT_SECONDS', '0'],
    ['EDGE_RESOLVER', '10.0.0.1; evil'],
    ['EDGE_AUTH_UPSTREAM', 'https://a.example'],
    ['EDGE_TLS_KEY', '/etc/ssl/nobody.key'],
  ])('with %s=%s', async (name, value) => {
    expect(await refusalOf({ [name]: value })).toContain(`  ${name}: `);
  });

  it('with an operator of more bytes than a page shows', async () => {
    const variables = { ROADBOOK_OPERATOR: 'ä'.repeat(101), ROADBOOK_OPERATOR_TEXT: 'a'.repeat(8001) };
    const refusal = await refusalOf(variables);
    for (const name of Object.keys(variables)) expect(refusal).toContain(`  ${name}: `);
  });

  it('with nothing at all, and names what has no default', async () => {
    const nothing = {
      NODE_ENV: '',
      FIREBASE_PROJECT_ID: '',
      FIREBASE_API_KEY: '',
      IDENTITY: '',
    };
    const refusal = await refusalOf(nothing);
    expect(refusal.match(/^ {2}[A-Z_]+/gm)).toEqual(
      ['NODE_ENV', 'FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'].map(
        (name) => `  ${name}`,
      ),
    );
  });
});
