/** Maximum number of files; an export for one driver has fewer, and the page says so. */
export const maxFiles = 200;

/** Files that were dropped on the page or chosen. */
export interface Dropped {
  readonly files: readonly File[];
  /** Files in folders, which may hold many files that are not tables. */
  readonly inFolders: readonly File[];
  /** Names of photos and PDFs in folders. */
  readonly notOpened: readonly string[];
  /** Names of files and folders that the browser could not read because they are gone or access is denied. */
  readonly unreadable: readonly string[];
  /** Names of folders without a file. */
  readonly emptyFolders: readonly string[];
}

/** Files without a folder. */
export function filesAlone(files: readonly File[]): Dropped {
  return { files, inFolders: [], notOpened: [], unreadable: [], emptyFolders: [] };
}

/** Returns the dropped files, with those in folders and their subfolders; at most one more than the maximum. */
export async function droppedFiles({ items, files: all }: DataTransfer): Promise<Dropped> {
  // Entries are only available during the event. A file that no longer exists has no entry.
  const taken = [...items].flatMap((item) => item.webkitGetAsEntry() ?? item.getAsFile() ?? []);
  const files = taken.filter((each) => each instanceof File);
  const entries = taken.filter((each): each is FileSystemEntry => !(each instanceof File));
  if (!entries.some(isFolder)) return filesAlone([...all]);
  const [inFolders, notOpened, unreadable]: [File[], string[], string[]] = [[], [], []];
  const waiting = entries.map((entry) => ({ entry, dropped: entry }));
  const filled = new Set<FileSystemEntry>();
  let at = 0;
  for (; at < waiting.length && files.length + inFolders.length <= maxFiles; at += 1) {
    const { entry, dropped } = waiting[at] ?? {};
    if (!entry || !dropped || isHidden(entry)) continue;
    const isInFolder = at >= entries.length;
    try {
      if (isFolder(entry)) {
        for await (const some of entriesOf(entry))
          waiting.push(...some.map((each) => ({ entry: each, dropped })));
        continue;
      }
      filled.add(dropped);
      if (isInFolder && isPhotoOrPdf(entry)) notOpened.push(entry.name);
      else if (isFile(entry)) (isInFolder ? inFolders : files).push(await fileOf(entry));
    } catch {
      filled.add(dropped);
      unreadable.push(entry.name);
    }
  }
  const isWhole = at === waiting.length;
  const empty = isWhole ? entries.filter((entry) => isFolder(entry) && !filled.has(entry)) : [];
  return { files, inFolders, notOpened, unreadable, emptyFolders: empty.map(({ name }) => name) };
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** True for hidden files and for the folders that macOS adds to zips. */
function isHidden({ name }: FileSystemEntry): boolean {
  return name.startsWith('.') || name === '__MACOSX';
}

function isPhotoOrPdf({ name }: FileSystemEntry): boolean {
  return /\.(pdf|jpe?g|png|webp|gif|heic|heif|avif|tiff?|bmp)$/i.test(name);
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** Yields the entries of a folder in groups, as the browser returns them; an empty group ends the folder. */
async function* entriesOf(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry[]> {
  const reader = folder.createReader();
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    yield some;
  }
}
