import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { contentOf, keyOf } from '../../../../test/harness/files/content';
import { smallDisk } from '../../../../test/harness/small-disk';
import { FilesUnavailable } from '../files';
import { openDiskFiles } from './disk-files';

const writer = join(__dirname, '../../../../test/harness/files/writer.cjs');
const limits = { mostBytes: 5_000_000 };

async function* once(content: Uint8Array) {
  yield content;
}

describe('files on a local disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'files-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Kills the writer this many milliseconds after its first acknowledgement, at any point of its work. */
  function killedWriter(first: number, afterMs: number): Promise<{ printed: number[]; complaints: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [writer, folder, String(first), '100000']);
      let [output, complaints] = ['', ''];
      child.stdout.on('data', (chunk: Buffer) => {
        if (output === '') setTimeout(() => child.kill('SIGKILL'), afterMs);
        output += chunk.toString();
      });
      child.stderr.on('data', (chunk: Buffer) => {
        complaints += chunk.toString();
      });
      child.on('error', reject);
      child.on('close', () => resolve({ printed: output.split('\n').slice(0, -1).map(Number), complaints }));
    });
  }

  it('keep every acknowledged file whole, and show no other, when the process is killed at any moment', async () => {
    const [stored, mayBeDeleted] = [new Set<number>(), new Set<number>()];
    for (let round = 0; round < 10; round += 1) {
      const first = 1 + round * 1_000;
      const { printed, complaints } = await killedWriter(first, Math.random() * 150);
      expect(complaints).toBe('');
      for (const number of printed) {
        if (number > 0) stored.add(number);
        else mayBeDeleted.add(-number);
      }
      const files = (await openDiskFiles(folder)).of('ann');
      const { files: found } = await files.list({ prefix: '', limit: 100_000 });
      const keys = new Set(found.map(({ key }) => key));
      const missing = [...stored].filter((number) => !mayBeDeleted.has(number) && !keys.has(keyOf(number)));
      expect(missing).toEqual([]);
      for (const { key } of found) {
        const number = Number(/\d+/.exec(key)?.[0]);
        expect((await buffer(files.get(key))).equals(contentOf(number))).toBe(true);
      }
      // Unfinished files are removed at the next start.
      expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
    }
    expect(stored.size).toBeGreaterThan(10);
  });

  it('are swept of what an earlier start left, and of nothing else', async () => {
    const { of } = await openDiskFiles(folder);
    await of('ann').put('reports/a.pdf', once(Buffer.from('whole')), limits);
    writeFileSync(join(folder, 'unfinished', 'half a file'), 'ha');
    mkdirSync(join(folder, 'unfinished', 'half erased', 'reports'), { recursive: true });
    const again = await openDiskFiles(folder);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
    expect((await buffer(again.of('ann').get('reports/a.pdf'))).toString()).toBe('whole');
  });

  it('are for the server’s user alone', async () => {
    const { of } = await openDiskFiles(join(folder, 'files'));
    await of('ann').put('reports/a.pdf', once(Buffer.from('a')), limits);
    const modeOf = (...path: string[]) => statSync(join(folder, 'files', ...path)).mode & 0o777;
    expect(modeOf('drivers', 'ann', 'reports', 'a.pdf')).toBe(0o600);
    for (const path of [[], ['unfinished'], ['drivers'], ['drivers', 'ann'], ['drivers', 'ann', 'reports']]) {
      expect(modeOf(...path)).toBe(0o700);
    }
  });

  it('detach the memory of large pieces where they may, and of nothing else', async () => {
    const files = (await openDiskFiles(folder)).of('ann');
    const content = () => [
      new Uint8Array(700_000).fill(1),
      new Uint8Array(20_000).fill(2),
      new Uint8Array(9).fill(3),
    ];
    const whole = Buffer.concat(content());
    const lengthsAfter = async (key: string, detachesContent: boolean) => {
      const pieces = content();
      // The second piece shares its memory with other data.
      pieces[1] = new Uint8Array(30_000).fill(2).subarray(10_000);
      await files.put(key, Readable.from(pieces), { ...limits, detachesContent });
      expect((await buffer(files.get(key))).equals(whole)).toBe(true);
      return pieces.map(({ length }) => length);
    };
    expect(await lengthsAfter('reports/a.pdf', true)).toEqual([0, 20_000, 9]);
    expect(await lengthsAfter('reports/b.pdf', false)).toEqual([700_000, 20_000, 9]);
  });

  const disk = smallDisk(4);
  if (disk === null) console.warn('NOT TESTED: a full disk. It takes a user who may mount a tmpfs.');
  afterAll(() => disk?.remove());

  (disk === null ? it.skip : it)(
    'are refused while the disk is full, and taken once there is room',
    async () => {
      const files = (await openDiskFiles(disk?.folder ?? '')).of('ann');
      await files.put('reports/a.pdf', once(Buffer.from('kept')), limits);
      disk?.fill(100_000);
      const large = Buffer.alloc(1_000_000, 1);
      const refused = files.put('reports/b.pdf', once(large), limits);
      await expect(refused).rejects.toThrow('The disk that holds the files is full.');
      await expect(refused).rejects.toThrow(FilesUnavailable);
      expect((await files.list({ prefix: '', limit: 9 })).files).toHaveLength(1);
      expect(readdirSync(join(disk?.folder ?? '', 'unfinished'))).toEqual([]);
      disk?.makeRoom();
      await files.put('reports/b.pdf', once(large), limits);
      expect((await buffer(files.get('reports/a.pdf'))).toString()).toBe('kept');
    },
  );
});
