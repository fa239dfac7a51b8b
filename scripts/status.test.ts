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
    assert.match(
      storeLine({ DOCUMENTS: 'firestore', FIREBASE_PROJECT_ID: 'road-1' }),
      /^cannot be asked: The environment is not usable: FIREBASE_API_KEY: is missing/,
    );
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
