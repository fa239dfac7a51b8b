import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { firebaseVariables, readSettings } from '../stack/settings.ts';
import { root } from '../stack/tool.ts';
import { filesPolicy, securityHeaders } from './security-headers.ts';

const nginx = join(root, 'nginx');

/** Returns the policy that nginx's entrypoint writes in the same environment. */
function policyOfNginx(env: NodeJS.ProcessEnv): string {
  const policy = join(nginx, 'entrypoint/content-security-policy');
  return spawnSync('awk', ['-f', `${policy}.awk`, policy], { env, encoding: 'utf8' }).stdout;
}

const hosted = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'roadbook.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'roadbook',
  FIREBASE_DATABASE_URL: 'https://roadbook-default-rtdb.europe-west1.firebasedatabase.app',
  FIREBASE_STORAGE_BUCKET: 'roadbook.firebasestorage.app',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: '1:1:web:1',
  FIREBASE_MEASUREMENT_ID: 'G-1',
};
const withoutExtras = {
  ...hosted,
  FIREBASE_DATABASE_URL: '',
  FIREBASE_STORAGE_BUCKET: '',
  FIREBASE_MESSAGING_SENDER_ID: '',
  FIREBASE_MEASUREMENT_ID: '',
};

describe('the headers of the one-machine edge', () => {
  for (const [name, env] of Object.entries({
    embedded: {},
    hosted,
    'hosted without extras': withoutExtras,
  })) {
    it(`carry the policy that nginx sends: ${name}`, () => {
      const settings = readSettings(env, root);
      const sameForNginx = {
        ...firebaseVariables(settings),
        IDENTITY: settings.identity,
      };
      const policy = securityHeaders(settings)['Content-Security-Policy'];
      assert.match(policy ?? '', /^default-src 'self'; script-src 'self'/);
      assert.equal(policy, policyOfNginx(sameForNginx));
    });
  }

  it('are those that nginx sends over plain HTTP', () => {
    const template = readFileSync(join(nginx, 'roadbook.conf.template'), 'utf8');
    const added = [...template.matchAll(/^\s*add_header (\S+) "?(.*?)"? always;$/gm)].map(
      ([, name, value]) => [name, value],
    );
    const fixed = Object.fromEntries(added.filter(([, value]) => !value?.startsWith('$')));
    const own = securityHeaders(readSettings({}, root));
    const varying = ['Content-Security-Policy', 'Cross-Origin-Opener-Policy'];
    assert.deepEqual(
      Object.fromEntries(Object.entries(own).filter(([name]) => !varying.includes(name))),
      fixed,
    );
    assert.ok(template.includes(`default "${own['Cross-Origin-Opener-Policy']}";`));
    assert.ok(template.includes(`"~^/api/(files|identity)/" "${filesPolicy}";`));
  });
});
