import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { limits } from '../edge/limits.ts';
import { readSettings, SettingsError } from './settings.ts';
import { root } from './tool.ts';

const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8');

function serviceOf(name: string): string {
  const [, service] = new RegExp(`\\n  ${name}:\\n((?:    .*\\n|\\n)*)`).exec(compose) ?? [];
  assert.ok(service, name);
  return service;
}

/** Messages of the edge's entrypoint and of `npm start` for the same environment. */
function sentencesOf(env: Record<string, string>): { nginx: string[]; start: readonly string[] } {
  const { stderr } = spawnSync(join(root, 'nginx/entrypoint/40-check-environment.sh'), {
    env,
    encoding: 'utf8',
  });
  const nginx = stderr.split('\n').map((line) => line.trim());
  try {
    readSettings(env, root);
  } catch (error) {
    if (error instanceof SettingsError) return { nginx, start: error.problems };
    throw error;
  }
  return { nginx, start: [] };
}

/** Addresses of which none, one or several lead to others than this machine. */
const reached: readonly Record<string, string>[] = [
  {},
  { ROADBOOK_ORIGINS: 'http://localhost:8080, http://127.0.0.1:8080,http://[::1]' },
  { PUBLIC_URL: 'http://localhost:8080/' },
  { PUBLIC_URL: 'https://log.example.com' },
  { ROADBOOK_ORIGINS: 'https://log.example.com' },
  { ROADBOOK_ORIGINS: 'http://localhost:8080,https://log.example.com' },
  { ROADBOOK_ORIGINS: 'http://127.0.0.1.example.com' },
  { ROADBOOK_ORIGINS: 'http://localhost.example.com' },
  { ROADBOOK_ADDRESS: '0.0.0.0' },
  { ROADBOOK_ADDRESS: '::' },
  { ROADBOOK_ADDRESS: '::1' },
  { ROADBOOK_ADDRESS: '192.168.1.7' },
  { ROADBOOK_ADDRESS: '0.0.0.0', REGISTRATION: 'open', DEMO: '1' },
  { REGISTRATION: 'closed', DEMO: '0' },
];

/** The beginning of a container, which decides who may come in. */
function admissionOf(given: Record<string, string>): { registration: string; demo: boolean } {
  const [, script = ''] = /entrypoint:\n(?: {4}- .*\n){2} {4}- \|\n((?: {6}.*\n)*)/.exec(compose) ?? [];
  const plain = script.replaceAll('$$', '$');
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', plain, 'roadbook', 'env'], {
    env: { PATH: process.env.PATH ?? '', ROADBOOK_ADDRESS: '127.0.0.1', ...given },
    encoding: 'utf8',
  });
  const of = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(stdout)?.[1] ?? assert.fail(stderr);
  return { registration: of('REGISTRATION'), demo: of('DEMO') === '1' };
}

const edgeLimits = (value: string) => Object.fromEntries(Object.keys(limits).map((name) => [name, value]));

describe('compose', () => {
  it('lets the edge name its bad variables beside a backend that cannot start with its own', () => {
    assert.doesNotMatch(serviceOf('frontend'), /depends_on:/);
  });

  it('lets the backend read accounts of an earlier version, and not change them', () => {
    assert.match(serviceOf('backend'), /- identity:\/accounts:ro\n/);
    assert.match(serviceOf('backend'), /ACCOUNTS_FILE: \/accounts\/identity\/accounts\.json\n/);
  });

  it('asks nothing of Compose that 1.29 does not know', () => {
    // The only form of variables in use is a default.
    assert.deepEqual(compose.match(/(?<!\$)\$\{\w+(?!:-|-|\w|\})[^}]*\}/g), null);
  });

  it('gives every container an end of its memory, with room beside the heaps of its programs', () => {
    const mebibytesOf = (name: string) =>
      Number(/\n {4}mem_limit: (\d+)m\n/.exec(serviceOf(name))?.[1] ?? assert.fail(name));
    const heapIn = (text: string) =>
      Number(/max-old-space-size=(\d+)/.exec(text)?.[1] ?? assert.fail('no heap'));
    const worker = readFileSync(
      join(root, 'backend/src/platform/worker-processes/worker-process.ts'),
      'utf8',
    );
    const workerHeap = Number(/usualHeapMebibytes = (\d+);/.exec(worker)?.[1]);
    // Memory that the programs need in addition to their heaps.
    assert.ok(mebibytesOf('backend') >= heapIn(serviceOf('backend')) + workerHeap + 256);
    assert.ok(mebibytesOf('frontend') >= 256);
    assert.ok(mebibytesOf('edge-metrics') >= heapIn(serviceOf('edge-metrics')) + 64);
    for (const name of ['prometheus', 'grafana']) {
      const goal = Number(/GOMEMLIMIT: (\d+)MiB/.exec(serviceOf(name))?.[1]);
      assert.ok(mebibytesOf(name) > goal, name);
    }
  });

  it('lets the same people in as npm start', { skip: process.platform === 'win32' }, () => {
    for (const given of reached) {
      const { ROADBOOK_ADDRESS: HOST = '127.0.0.1', ...rest } = given;
      const { registration, demo } = readSettings({ ...rest, HOST }, root);
      assert.deepEqual(admissionOf(given), { registration, demo }, JSON.stringify(given));
    }
  });

  it('has the same sentences for bad variables as npm start', { skip: process.platform === 'win32' }, () => {
    const env = {
      PATH: process.env.PATH ?? '',
      SIGN_IN_PROVIDERS: 'google,fax',
      REGISTRATION: 'friends',
      DEMO: 'yes',
      ROADBOOK_ORIGINS: 'log.example.com',
      ROADBOOK_OPERATOR: 'Ann\u0007',
      ROADBOOK_OPERATOR_TEXT: 'a'.repeat(8001),
      ROADBOOK_TRUSTED_PROXIES: 'proxy.example.com',
      ...edgeLimits('0'),
    };
    const { nginx, start } = sentencesOf(env);
    assert.equal(start.length, 11);
    for (const sentence of start) assert.ok(nginx.includes(sentence), sentence);
    const good = {
      ...env,
      SIGN_IN_PROVIDERS: 'google, password',
      REGISTRATION: 'invite',
      DEMO: '0',
      ROADBOOK_ORIGINS: 'https://a.example, http://[::1]:1',
      ROADBOOK_OPERATOR: 'Ann "Annie" Bär',
      ROADBOOK_OPERATOR_TEXT: 'Two\nlines',
      ROADBOOK_TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8, ::1, fc00::/7',
      ...edgeLimits('10'),
      LIMIT_BODY_MEBIBYTES: '8',
    };
    assert.deepEqual(sentencesOf(good).start, []);
    assert.doesNotMatch(
      sentencesOf(good).nginx.join('\n'),
      /SIGN_IN_PROVIDERS|REGISTRATION|DEMO|ROADBOOK_|LIMIT_/,
    );
  });
});
