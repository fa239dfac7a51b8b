import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAllSettings } from './backend-problems.ts';
import { SettingsError } from './settings.ts';
import { root } from './tool.ts';

async function named(env: Record<string, string>): Promise<string[]> {
  try {
    await readAllSettings(env, root);
  } catch (error) {
    assert.ok(error instanceof SettingsError, String(error));
    return error.problems.map((problem) => problem.split(':')[0] ?? '');
  }
  return [];
}

describe('bad variables', () => {
  it('of the start and of the backend are named in one round, each once', async () => {
    const bad = {
      PORT: 'eighty',
      LIMIT_BODY_MEBIBYTES: '0',
      DOCUMENTS: 'paper',
      BACKUP_KEEP: 'all',
      LOG_LEVEL: 'loud',
    };
    assert.deepEqual((await named(bad)).sort(), Object.keys(bad).sort());
  });

  it('beside half a Firebase project are those of both, too', async () => {
    const names = await named({ FIREBASE_API_KEY: 'key', CLOUD_MESSAGING: 'yes' });
    assert.ok(names.includes('CLOUD_MESSAGING'), names.join());
    assert.equal(names.filter((name) => name === 'FIREBASE_AUTH_DOMAIN').length, 1);
    assert.equal(names.filter((name) => name === 'FIREBASE_PROJECT_ID').length, 1);
  });

  it('of the start alone blame nothing of the backend', async () => {
    assert.deepEqual(await named({ PORT: '70000', DATA_DIR: 'some folder', HOST: '::' }), ['PORT']);
  });

  it('are none where all is well', async () => {
    assert.deepEqual(await named({ HOST: '::' }), []);
  });
});
