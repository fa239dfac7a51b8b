import { expect, it } from 'vitest';
import { droppedFiles, maxFiles } from './dropped-files';

type Entry = FileSystemEntry;

const file = (name: string) =>
  ({
    ...{ name, isFile: true, isDirectory: false },
    file: (onFile: (file: File) => void) => onFile(new File(['a'], name)),
  }) as unknown as Entry;

const gone = (name: string) =>
  ({
    ...{ name, isFile: true, isDirectory: false },
    file: (_: unknown, onError: (error: DOMException) => void) =>
      onError(new DOMException('It is gone.', 'NotFoundError')),
  }) as unknown as Entry;

/** A folder whose reader returns two entries at a time, as a browser returns a hundred. */
const folder = (name: string, entries: readonly Entry[]) =>
  ({
    ...{ name, isFile: false, isDirectory: true },
    createReader: () => {
      const left = [...entries];
      return { readEntries: (onEntries: (entries: Entry[]) => void) => onEntries(left.splice(0, 2)) };
    },
  }) as unknown as Entry;

const dropped = async (entries: readonly Entry[]) => {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const { files, inFolders, ...others } = await droppedFiles({ items, files: [] } as unknown as DataTransfer);
  return {
    ...{ files: files.map(({ name }) => name), inFolders: inFolders.map(({ name }) => name) },
    ...others,
  };
};

it('takes the files of a folder and of those in it, but not what a Mac adds', async () => {
  const csv = folder('csv', [file('a.csv'), file('b.csv'), file('c.csv'), file('.DS_Store')]);
  const whole = folder('export', [file('README.txt'), folder('__MACOSX', [file('x.csv')]), csv]);
  expect(await dropped([whole, file('d.csv')])).toEqual({
    ...{ files: ['d.csv'], inFolders: ['README.txt', 'a.csv', 'b.csv', 'c.csv'] },
    ...{ notOpened: [], unreadable: [], emptyFolders: [] },
  });
});

it('reads no more of a folder than tells that it is too much', async () => {
  const many = Array.from({ length: 2 * maxFiles }, (_, index) => file(`${index}.csv`));
  expect((await dropped([folder('home', many)])).inFolders).toHaveLength(maxFiles + 1);
});

it('opens no photo and no PDF of a folder, however many there are, and each that was dropped itself', async () => {
  const photos = Array.from({ length: 2 * maxFiles }, (_, index) => file(`${index}.jpg`));
  const attachments = folder('attachments', [...photos, file('invoice.PDF')]);
  const whole = folder('export', [attachments, folder('csv', [file('fills.csv')])]);
  const { files, inFolders, notOpened } = await dropped([whole, file('a photo.png')]);
  expect({ files, inFolders }).toEqual({ files: ['a photo.png'], inFolders: ['fills.csv'] });
  expect(notOpened).toEqual([...photos.map(({ name }) => name), 'invoice.PDF']);
});

it('takes a file without an entry beside a folder', async () => {
  const items = [
    { webkitGetAsEntry: () => null, getAsFile: () => new File(['a'], 'a.csv') },
    { webkitGetAsEntry: () => null, getAsFile: () => null },
    { webkitGetAsEntry: () => folder('export', [file('b.csv')]) },
  ];
  const { files, inFolders } = await droppedFiles({ items, files: [] } as unknown as DataTransfer);
  expect([...files, ...inFolders].map(({ name }) => name)).toEqual(['a.csv', 'b.csv']);
});

it('names what the browser could not read, and takes the others', async () => {
  const locked = {
    ...{ name: 'locked', isFile: false, isDirectory: true },
    createReader: () => {
      let isRead = false;
      return {
        readEntries: (onEntries: (entries: Entry[]) => void, onError: (error: DOMException) => void) => {
          if (isRead) onError(new DOMException('It may not be read.', 'NotReadableError'));
          else onEntries([file('before.csv')]);
          isRead = true;
        },
      };
    },
  } as unknown as Entry;
  expect(await dropped([gone('gone.csv'), folder('export', [gone('b.csv'), locked, file('c.csv')])])).toEqual(
    {
      files: [],
      inFolders: ['c.csv', 'before.csv'],
      notOpened: [],
      unreadable: ['gone.csv', 'b.csv', 'locked'],
      emptyFolders: [],
    },
  );
});

it('names folders without a file, but none that could not be read or was not read through', async () => {
  const nested = folder('nested', [folder('inner', [file('.DS_Store')])]);
  const locked = folder('locked', [gone('a.csv')]);
  const photos = folder('photos', [file('a.jpg')]);
  const all = [folder('empty', []), nested, locked, photos, folder('.git', []), file('a.csv')];
  expect((await dropped(all)).emptyFolders).toEqual(['empty', 'nested', '.git']);
  const many = folder(
    'home',
    Array.from({ length: 2 * maxFiles }, (_, index) => file(`${index}.csv`)),
  );
  expect((await dropped([many, folder('later', [folder('in', [file('b.csv')])])])).emptyFolders).toEqual([]);
});
