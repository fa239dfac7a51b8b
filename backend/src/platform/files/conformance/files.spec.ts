import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { engines, type OpenedFiles } from '../../../../test/harness/files/engines';
import { BadId } from '../../documents/errors';
import { BadFileKey, type DriverFiles, deleteFiles, FileExists, FileMissing, FileTooLarge } from '../files';

const limits = { mostBytes: 3_000_000 };

async function* pieces(content: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

const text = (words: string) => pieces(Buffer.from(words));
const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe.each(engines)('files on $name', ({ open }) => {
  let opened: OpenedFiles;
  let driverId: string;
  let files: DriverFiles;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(() => {
    driverId = `driver-${randomUUID()}`;
    files = opened.files.of(driverId);
  });
  afterEach(() => files.erase());
  afterAll(async () => {
    await opened.files.close();
    await opened.remove();
  });

  const read = async (key: string, range?: { from: number; before: number }) =>
    (await buffer(files.get(key, range))).toString();
  /** Each piece is copied, as its memory is used again. */
  const readPieces = async (key: string, range?: { from: number; before: number }) => {
    const copies: Buffer[] = [];
    for await (const piece of files.pieces(key, range)) copies.push(Buffer.from(piece));
    return Buffer.concat(copies);
  };
  const keys = async (prefix = '') => (await files.list({ prefix, limit: 100 })).files.map(({ key }) => key);

  it('keeps a file byte for byte, and says how long it is and what its hash is', async () => {
    const content = randomBytes(2_500_000);
    const before = Date.now();
    expect(await files.put('reports/a.pdf', pieces(content), limits)).toEqual({
      bytes: 2_500_000,
      sha256: sha256(content),
    });
    expect((await buffer(files.get('reports/a.pdf'))).equals(content)).toBe(true);
    expect((await readPieces('reports/a.pdf')).equals(content)).toBe(true);
    const head = await files.head('reports/a.pdf');
    expect(head).toEqual({ key: 'reports/a.pdf', bytes: 2_500_000, storedAtMs: expect.any(Number) });
    expect(Math.abs((head?.storedAtMs ?? 0) - before)).toBeLessThan(60_000);
  });

  it('keeps one of no bytes', async () => {
    expect(await files.put('reports/empty.csv', text(''), limits)).toEqual({
      bytes: 0,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    });
    expect(await read('reports/empty.csv')).toBe('');
    expect((await readPieces('reports/empty.csv')).toString()).toBe('');
  });

  it.each([
    ['the first byte', 0, 1, '0'],
    ['the middle', 3, 7, '3456'],
    ['the end', 9, 10, '9'],
    ['all of it', 0, 10, '0123456789'],
  ])('gives a range: %s', async (_which, from, before, expected) => {
    await files.put('reports/a.csv', text('0123456789'), limits);
    expect(await read('reports/a.csv', { from, before })).toBe(expected);
    expect((await readPieces('reports/a.csv', { from, before })).toString()).toBe(expected);
  });

  it('gives the pieces of several files at once, and of one that is left half way', async () => {
    const contents = Array.from({ length: 6 }, () => randomBytes(900_000));
    await Promise.all(contents.map((content, at) => files.put(`reports/${at}.pdf`, pieces(content), limits)));
    for await (const _ of files.pieces('reports/0.pdf')) break;
    const read = await Promise.all(contents.map((_, at) => readPieces(`reports/${at}.pdf`)));
    expect(read.map((each, at) => each.equals(contents[at] ?? Buffer.of()))).toEqual(
      contents.map(() => true),
    );
  });

  it('does not replace a file', async () => {
    await files.put('reports/a.csv', text('first'), limits);
    await expect(files.put('reports/a.csv', text('second'), limits)).rejects.toThrow(FileExists);
    expect(await read('reports/a.csv')).toBe('first');
  });

  it('lets one of those who put the same file at once win, and keeps what that one wrote', async () => {
    const contents = Array.from({ length: 8 }, (_, at) => Buffer.alloc(200_000, at));
    const outcomes = await Promise.allSettled(
      contents.map((content) => files.put('reports/a.pdf', pieces(content), limits)),
    );
    const winners = outcomes.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []));
    expect(winners).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(FileExists);
    }
    const [winner = -1] = winners;
    expect((await buffer(files.get('reports/a.pdf'))).equals(contents[winner] ?? Buffer.of())).toBe(true);
  });

  it('stores nothing of what is too large', async () => {
    const put = files.put('reports/a.pdf', pieces(Buffer.alloc(100_001)), { mostBytes: 100_000 });
    await expect(put).rejects.toThrow(FileTooLarge);
    expect([await files.head('reports/a.pdf'), await keys()]).toEqual([null, []]);
    await files.put('reports/a.pdf', pieces(Buffer.alloc(100_000)), { mostBytes: 100_000 });
  });

  it('stores nothing of what breaks off, and passes the reason on', async () => {
    async function* breaking() {
      yield Buffer.alloc(200_000);
      throw new RangeError('the sender is gone');
    }
    await expect(files.put('reports/a.pdf', breaking(), limits)).rejects.toThrow(
      new RangeError('the sender is gone'),
    );
    expect([await files.head('reports/a.pdf'), await keys()]).toEqual([null, []]);
    await files.put('reports/a.pdf', text('whole'), limits);
    expect(await read('reports/a.pdf')).toBe('whole');
  });

  it('shows nothing of a file that is being written', async () => {
    const seen: unknown[] = [];
    async function* watching() {
      yield Buffer.alloc(300_000);
      seen.push(await files.head('reports/a.pdf'), await keys());
      yield Buffer.alloc(300_000);
    }
    await files.put('reports/a.pdf', watching(), limits);
    expect(seen).toEqual([null, []]);
    expect(await keys()).toEqual(['reports/a.pdf']);
  });

  it('has no name for a file before it may have one, and none where it may not', async () => {
    const seen: (readonly string[])[] = [];
    const content = Buffer.alloc(300_000, 7);
    await files.put('reports/a.pdf', pieces(content), {
      ...limits,
      mayBeNamed: async () => void seen.push(await keys()),
    });
    expect([...seen, await keys()]).toEqual([[], ['reports/a.pdf']]);
    const mayBeNamed = () => Promise.reject(new RangeError('nobody wants it'));
    const refused = files.put('reports/b.pdf', pieces(content), { ...limits, mayBeNamed });
    await expect(refused).rejects.toThrow(new RangeError('nobody wants it'));
    expect(await keys()).toEqual(['reports/a.pdf']);
  });

  it('says when a file is there, waits for what is done then, and passes on why it failed', async () => {
    const content = Buffer.alloc(300_000, 7);
    const written = { bytes: 300_000, sha256: sha256(content) };
    const seen: unknown[] = [];
    await files.put('reports/a.pdf', pieces(content), {
      ...limits,
      onNamed: async (named) => void seen.push(named, sha256(await buffer(files.get('reports/a.pdf')))),
    });
    expect(seen).toEqual([written, written.sha256]);
    const onNamed = () => Promise.reject(new RangeError('not noted'));
    await expect(files.put('reports/b.pdf', pieces(content), { ...limits, onNamed })).rejects.toThrow(
      new RangeError('not noted'),
    );
    expect(await keys()).toEqual(['reports/a.pdf', 'reports/b.pdf']);
  });

  it('deletes a file, and what is not there', async () => {
    await files.put('reports/a.csv', text('a'), limits);
    await files.delete('reports/a.csv');
    await files.delete('reports/a.csv');
    expect(await files.head('reports/a.csv')).toBeNull();
    await expect(read('reports/a.csv')).rejects.toThrow(FileMissing);
    await files.put('reports/a.csv', text('again'), limits);
    expect(await read('reports/a.csv')).toBe('again');
  });

  it('lists by prefix in the order of the keys, page by page', async () => {
    const all = ['photos/b.jpg', 'reports/1-a.pdf', 'reports/1.csv', 'reports/1_a.pdf', 'reports/2.pdf'];
    for (const key of all.toReversed()) await files.put(key, text(key), limits);
    expect(await keys()).toEqual(all);
    expect(await keys('reports/')).toEqual(all.slice(1));
    expect(await keys('reports/1')).toEqual(all.slice(1, 4));
    expect(await keys('rep')).toEqual(all.slice(1));
    expect(await keys('papers/')).toEqual([]);
    const paged: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await files.list({ prefix: '', limit: 2, ...(after !== undefined && { after }) });
      expect(page.files.length).toBeLessThanOrEqual(2);
      paged.push(...page.files.map(({ key }) => key));
      after = page.next;
    }
    expect(paged).toEqual(all);
    const { files: sized } = await files.list({ prefix: 'photos/', limit: 1 });
    expect(sized).toMatchObject([{ key: 'photos/b.jpg', bytes: 12 }]);
  });

  it('deletes those that are chosen, over several pages', async () => {
    for (let at = 0; at < 7; at += 1) await files.put(`reports/${at}.csv`, text('a'), limits);
    await deleteFiles(files, 'reports/', (key) => key !== 'reports/3.csv');
    expect(await keys()).toEqual(['reports/3.csv']);
    await deleteFiles(files, '');
    expect(await keys()).toEqual([]);
  });

  it('of one driver is nobody else’s, whatever the ids look like', async () => {
    const ids = [`${driverId}.`, `${driverId}~`, `${driverId}%2F`, `${driverId} ü`, `${driverId}x`];
    await files.put('reports/a.csv', text('mine'), limits);
    for (const id of ids) {
      const others = opened.files.of(id);
      expect(await others.head('reports/a.csv')).toBeNull();
      await expect(buffer(others.get('reports/a.csv'))).rejects.toThrow(FileMissing);
      await expect(buffer(others.pieces('reports/a.csv'))).rejects.toThrow(FileMissing);
      expect((await others.list({ prefix: '', limit: 9 })).files).toEqual([]);
      await others.delete('reports/a.csv');
      await others.put('reports/a.csv', text(id), limits);
    }
    expect(await read('reports/a.csv')).toBe('mine');
    for (const id of ids) {
      expect((await buffer(opened.files.of(id).get('reports/a.csv'))).toString()).toBe(id);
      await opened.files.of(id).erase();
    }
    expect(await keys()).toEqual(['reports/a.csv']);
  });

  it('of drivers with ids that are too long for a folder are told apart', async () => {
    const [one, other] = ['ä'.repeat(127), 'ä'.repeat(128)].map((id) => opened.files.of(id));
    await one?.put('reports/a.csv', text('one'), limits);
    expect(await other?.head('reports/a.csv')).toBeNull();
    await one?.erase();
  });

  it('are erased with all that the driver has, more than once', async () => {
    for (const key of ['reports/a.pdf', 'photos/b.png', 'photos/c.webp']) {
      await files.put(key, text(key), limits);
    }
    await files.erase();
    await files.erase();
    expect(await keys()).toEqual([]);
    expect(await files.head('photos/b.png')).toBeNull();
  });

  it.each([
    '',
    'a.pdf',
    'reports/',
    'reports/a',
    'reports/a.html',
    'reports/a.svg',
    'reports/a.pdf.exe',
    'reports/.pdf',
    'reports/../a.pdf',
    '../reports/a.pdf',
    '/reports/a.pdf',
    'reports//a.pdf',
    'reports/b/a.pdf',
    'reports/a\u0000.pdf',
    'reports/a\n.pdf',
    'reports/ü.pdf',
    'reports\\a.pdf',
    'Reports/a.pdf',
    'reports/a.toString',
    `reports/${'a'.repeat(200)}.pdf`,
  ])('refuse the key %j', async (key) => {
    await expect(files.put(key, text('a'), limits)).rejects.toThrow(BadFileKey);
    await expect((async () => files.head(key))()).rejects.toThrow(BadFileKey);
    await expect((async () => buffer(files.get(key)))()).rejects.toThrow(BadFileKey);
    await expect((async () => buffer(files.pieces(key)))()).rejects.toThrow(BadFileKey);
    await expect((async () => files.delete(key))()).rejects.toThrow(BadFileKey);
    expect(await keys()).toEqual([]);
  });

  it.each(['..', '../', 'reports/../', '/', 'a/b/c'])('refuse to list by %j', async (prefix) => {
    await expect((async () => files.list({ prefix, limit: 1 }))()).rejects.toThrow(BadFileKey);
  });

  it.each(['', '.', '..', 'a/b', '__a__'])('refuse the driver id %j', (id) => {
    expect(() => opened.files.of(id)).toThrow(BadId);
  });
});
