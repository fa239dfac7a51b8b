import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { collections } from '../../../../test/harness/documents/trips';
import { StoreCannotOpen } from '../errors';
import { lockForServer } from './server-lock';
import { openSqliteDocuments } from './sqlite-documents';

describe('the file of a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'server-lock-'));
  const file = join(folder, 'roadbook.sqlite');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is refused to a second one, by the name of the first, until that has gone', () => {
    const first = lockForServer(file, 0);
    expect(() => lockForServer(file, 0)).toThrow(
      new RegExp(
        `^${file} is in use by another Roadbook server \\(process ${process.pid} on ${hostname()}, since 20\\d\\d-.*\\)\\. Stop that`,
      ),
    );
    expect(() => lockForServer(file, 0)).toThrow(StoreCannotOpen);
    first.release();
    lockForServer(file, 0).release();
  });

  it('is open to commands beside the server', async () => {
    const server = lockForServer(file, 0);
    await openSqliteDocuments(file, collections).close();
    server.release();
  });
});
