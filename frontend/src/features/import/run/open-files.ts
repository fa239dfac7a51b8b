import { type Dropped, maxFiles } from '../dropped-files';
import { leaveOutNonRecordFiles } from '../worker/non-record-files';
import type { LeftOutFile, OpenedFile } from '../worker/opened-file';
import { inImportOrder } from './import-order';
import type { RefusedFile, UnderstoodFile } from './import-state';

/** Files that were opened together. */
interface OpenedFiles {
  /** In the order of import. */
  readonly files: readonly UnderstoodFile[];
  readonly refused: readonly RefusedFile[];
  /** Names of files without records, next to others with records. */
  readonly leftOut: readonly string[];
}

function unopened(fileName: string, reason: RefusedFile['reason']): RefusedFile {
  return { outcome: 'refused', fileName, reason, line: null, table: null };
}

/** Refuses too many files before any is opened; null if there are few enough. */
export function tooManyFiles({ files, inFolders }: Dropped): OpenedFiles | null {
  const [first, ...others] = [...files, ...inFolders];
  if (first === undefined || others.length < maxFiles) return null;
  return { files: [], refused: [unopened(first.name, 'tooManyFiles')], leftOut: [] };
}

/** Opens files one after the other, each into the tables that it holds. */
export async function openFiles(
  { files, inFolders, notOpened, unreadable, emptyFolders }: Dropped,
  open: (file: File) => Promise<readonly (OpenedFile | LeftOutFile)[]>,
): Promise<OpenedFiles> {
  const openAll = async (chosen: readonly File[]) => {
    const opened = [];
    for (const file of chosen) opened.push(...(await open(file)));
    return opened;
  };
  const opened = [...(await openAll(files)), ...leaveOutNonRecordFiles(await openAll(inFolders))];
  const refused = opened.filter((each) => each.outcome === 'refused');
  const leftOut = opened.filter((each) => each.outcome === 'leftOut');
  return {
    files: inImportOrder(opened.filter((each) => each.outcome === 'understood')),
    refused: [
      ...unreadable.map((name) => unopened(name, 'unreadable')),
      ...emptyFolders.map((name) => unopened(name, 'emptyFolder')),
      ...refused,
    ],
    leftOut: [...leftOut.map(({ fileName }) => fileName), ...notOpened],
  };
}
