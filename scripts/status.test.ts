import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
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
    assert.equal(
      storeLine({ DOCUMENTS: 'firestore', FIREBASE_PROJECT_ID: 'road-1' }),
      'Firestore of road-1; its console says how large it is',
    );
  });
});
