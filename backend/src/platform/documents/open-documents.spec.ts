import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { openDocuments } from './open-documents';

describe('openDocuments', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'documents-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('opens SQLite in a folder that is not there yet', async () => {
    const store = await openDocuments(
      { engine: 'sqlite', file: join(folder, 'a', 'b', 'roadbook.sqlite') },
      [],
    );
    await store.check();
    await store.close();
  });

  it('opens Firestore without a call to it', async () => {
    const app = initializeApp({ projectId: 'demo-roadbook' }, 'open-documents');
    const store = await openDocuments({ engine: 'firestore', app }, []);
    expect(() => store.of('a/b')).toThrow('not an id');
    await store.close();
    await deleteApp(app);
  });

  it('loads nothing of Firestore for an install on SQLite', async () => {
    const script = `
      require(${JSON.stringify(join(__dirname, '../../../test/harness/typescript.cjs'))});
      const { openDocuments } = require(${JSON.stringify(join(__dirname, 'open-documents.ts'))});
      const file = ${JSON.stringify(join(folder, 'roadbook.sqlite'))};
      openDocuments({ engine: 'sqlite', file }, [])
        .then((store) => store.close())
        .then(() => console.log(Object.keys(require.cache).filter((path) => /firebase-admin|google/.test(path)).length));
    `;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', script]);
    expect(stdout).toBe('0\n');
  });
});
