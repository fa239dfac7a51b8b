import { expect, it } from 'vitest';
import { droppedFiles, mostFiles } from './dropped-files';

type Entry = FileSystemEntry;

const file = (name: string) =>
  ({
    ...{ name, isFile: true, isDirectory: false },
    file: (onFile: (file: File) => void) => onFile(new File(['a'], name)),
  }) as unknown as Entry;

/** It gives two at a time, as a browser gives a hundred. */
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
  const { files, isOfFolder } = await droppedFiles({ items, files: [] } as unknown as DataTransfer);
  return { names: files.map(({ name }) => name), isOfFolder };
};

it('takes the files of a folder and of those in it, but not what a Mac adds', async () => {
  const csv = folder('csv', [file('a.csv'), file('b.csv'), file('c.csv'), file('.DS_Store')]);
  const whole = folder('export', [file('README.txt'), folder('__MACOSX', [file('x.csv')]), csv]);
  expect(await dropped([whole, file('d.csv')])).toEqual({
    names: ['d.csv', 'README.txt', 'a.csv', 'b.csv', 'c.csv'],
    isOfFolder: true,
  });
});

it('reads no more of a folder than tells that it is too much', async () => {
  const many = Array.from({ length: 2 * mostFiles }, (_, index) => file(`${index}.csv`));
  expect((await dropped([folder('home', many)])).names).toHaveLength(mostFiles + 1);
});
