import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { archiveFormat, ledgerFileName, wholeVersion } from '../../../domain/archive/archive.schema';
import { archivedCollections } from '../../../registry/archive-contents';
import { type CheckOutcome, type CheckProgress, startCheck } from './archive-check-worker';
import { dataFileOf } from './archive-lines';

const mebibyte = 1_048_576;

async function archiveOf(files: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const entries = [...files].map(([name, content]) => ({
    ...{ name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
  }));
  const manifest = {
    ...{ format: archiveFormat, version: wholeVersion, exportedAtMs: 0, entries, missingFiles: [] },
    ledger: { entries: 0, headHash: '0'.repeat(64) },
  };
  const zip = new ZipFile();
  for (const [name, content] of [
    ...files,
    ['manifest.json', Buffer.from(JSON.stringify(manifest))],
  ] as const) {
    zip.addBuffer(content, name);
  }
  zip.end();
  return buffer(zip.outputStream);
}

/** Messages of a check process, which receives the pieces that it requests. */
async function told(archive: Buffer): Promise<{ progress: CheckProgress[]; outcome: CheckOutcome | null }> {
  const progress: CheckProgress[] = [];
  const task = startCheck((each) => {
    progress.push(each);
    if (each.kind !== 'read') return;
    const content = archive.subarray(each.from, each.before);
    setImmediate(() => task.receive({ kind: 'piece', content }));
  });
  return { outcome: await task.receive({ kind: 'check', bytes: archive.length }), progress };
}

describe('the process that checks an archive', () => {
  it('says every mebibyte how far it is, and not of each piece that is unpacked: the server reads all of it', async () => {
    const names = [...archivedCollections.map(dataFileOf), ledgerFileName];
    const files = new Map(names.map((name) => [name, Buffer.alloc(0)]));
    files.set(ledgerFileName, randomBytes(8 * mebibyte));
    const { progress, outcome } = await told(await archiveOf(files));
    // No part of an export that Roadbook writes.
    expect(outcome?.kind).toBe('refused');
    const done = progress.flatMap((each) => (each.kind === 'checked' ? [each.done] : []));
    expect(done.at(-1)).toBe(8 * mebibyte);
    expect(done.length).toBeLessThanOrEqual(9);
    expect(done.length).toBeGreaterThanOrEqual(4);
  });
});
