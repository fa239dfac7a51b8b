/** More are no export of one driver's; the page says so. */
export const mostFiles = 200;

/** What was dropped on the page: files, and those in folders. */
export interface Dropped {
  readonly files: readonly File[];
  /** Of a folder, in which much may lie that is no table. */
  readonly isOfFolder: boolean;
}

/** The files that were dropped, with those in folders and in the folders in these; at most one more than are read. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<Dropped> {
  // They are gone once the event is over.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(isFolder)) return { files: [...files], isOfFolder: false };
  const found: File[] = [];
  for (const waiting = [...entries]; waiting.length > 0 && found.length <= mostFiles; ) {
    const entry = waiting.shift();
    if (!entry || isHidden(entry)) continue;
    if (isFolder(entry)) waiting.push(...(await entriesOf(entry)));
    else if (isFile(entry)) found.push(await fileOf(entry));
  }
  return { files: found, isOfFolder: true };
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** What a Mac adds. */
function isHidden({ name }: FileSystemEntry): boolean {
  return name.startsWith('.') || name === '__MACOSX';
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A folder gives some at a time, and none after the last. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
