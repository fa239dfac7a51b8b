import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publicOrigin, readSettings, SettingsError } from './settings.ts';

const project = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'roadbook.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'roadbook',
  FIREBASE_DATABASE_URL: '',
  FIREBASE_STORAGE_BUCKET: '',
  FIREBASE_MESSAGING_SENDER_ID: '12',
  FIREBASE_APP_ID: '1:12:web:a',
  FIREBASE_MEASUREMENT_ID: '',
};

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    readSettings(env, '/repo');
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('the settings', () => {
  it('are embedded on this machine when nothing is set', () => {
    const settings = readSettings({}, '/repo');
    assert.equal(settings.identity, 'embedded');
    assert.equal(settings.host, '127.0.0.1');
    assert.equal(settings.port, 8080);
    assert.equal(settings.dataDir, '/repo/.roadbook');
    assert.deepEqual(settings.providers, ['google', 'password']);
    assert.equal(settings.firebase.projectId, 'demo-roadbook');
  });

  it('stay embedded with keys that are empty or name a demo project', () => {
    assert.equal(
      readSettings({ FIREBASE_API_KEY: '', FIREBASE_PROJECT_ID: 'demo-mine' }, '/repo').identity,
      'embedded',
    );
  });

  it('are hosted with the eight keys of a project', () => {
    const settings = readSettings({ ...project, SIGN_IN_PROVIDERS: 'apple,google' }, '/repo');
    assert.equal(settings.identity, 'hosted');
    assert.equal(settings.firebase.messagingSenderId, '12');
    assert.deepEqual(settings.providers, ['apple', 'google']);
  });

  it('know who runs the server, with line breaks, and nothing where it is not said', () => {
    const said = { ROADBOOK_OPERATOR: 'Ann Bär', ROADBOOK_OPERATOR_TEXT: 'Backups:\n14 days' };
    assert.deepEqual(readSettings(said, '/repo').operator, { name: 'Ann Bär', text: 'Backups:\n14 days' });
    assert.deepEqual(readSettings({}, '/repo').operator, { name: '', text: '' });
    assert.equal(readSettings({ OIDC_NAME: 'Bär & Co.' }, '/repo').oidc, 'Bär & Co.');
    assert.deepEqual(problemsOf({ ROADBOOK_OPERATOR: 'ä'.repeat(101) }), [
      'ROADBOOK_OPERATOR: must be a text of at most 200 bytes without control characters',
    ]);
  });

  it('let everybody in on this machine alone, and who is invited as soon as others reach it', () => {
    const of = (env: NodeJS.ProcessEnv) => {
      const { registration, demo } = readSettings(env, '/repo');
      return [registration, demo];
    };
    assert.deepEqual(of({}), ['open', true]);
    assert.deepEqual(of({ ROADBOOK_ORIGINS: 'http://localhost:9000' }), ['open', true]);
    for (const env of [
      { ROADBOOK_ORIGINS: 'https://log.example.com' },
      { PUBLIC_URL: 'https://log.example.com' },
      { HOST: '0.0.0.0' },
      { ...project, PUBLIC_URL: 'https://log.example.com' },
    ]) {
      assert.deepEqual(of(env), ['invite', false]);
      assert.deepEqual(of({ ...env, REGISTRATION: 'closed', DEMO: '1' }), ['closed', true]);
    }
    assert.equal(problemsOf({ REGISTRATION: 'friends', DEMO: 'yes' }).length, 2);
  });

  it('are refused with half a project, naming each key that is missing', () => {
    const { FIREBASE_AUTH_DOMAIN: _, FIREBASE_APP_ID: __, ...half } = project;
    const names = problemsOf(half).map((problem) => problem.split(':')[0]);
    assert.deepEqual(names, ['FIREBASE_AUTH_DOMAIN', 'FIREBASE_APP_ID']);
  });

  it('are refused with every bad variable named at once, in words', () => {
    const env = {
      PORT: '70000',
      HOST: 'every where',
      SIGN_IN_PROVIDERS: 'google,fax',
      ROADBOOK_ORIGINS: 'log.example.com',
    };
    assert.deepEqual(problemsOf(env), [
      'HOST: must be an address of this machine, such as 127.0.0.1 or 0.0.0.0',
      'PORT: must be a port, which is a number up to 65535',
      'SIGN_IN_PROVIDERS: must name google, apple, microsoft or password, with commas between',
      'ROADBOOK_ORIGINS: must be addresses such as https://log.example.com, with commas between',
    ]);
    assert.equal(problemsOf({ PORT: '' }).length, 0);
    assert.equal(problemsOf({ PORT: '0x50' }).length, 1);
  });

  it('know every address of the application, and print the first that is configured', () => {
    const settings = readSettings(
      { ROADBOOK_ORIGINS: 'https://log.example.com, http://10.0.0.9:81' },
      '/repo',
    );
    assert.deepEqual(settings.origins, ['https://log.example.com', 'http://10.0.0.9:81']);
    assert.equal(publicOrigin(settings, 8080), 'https://log.example.com');
    assert.equal(publicOrigin({ host: '0.0.0.0', origins: [] }, 80), 'http://localhost:80');
    assert.equal(publicOrigin({ host: 'fd00::9', origins: [] }, 80), 'http://[fd00::9]:80');
  });
});
