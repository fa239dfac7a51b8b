import type { FileStore } from '../../platform/files/files';
import { ownerName } from '../stored-owners';
import { compareDocuments, type DocumentsMove, type MoveProgress, moveDocuments } from './move-documents';
import { compareFiles, moveFiles } from './move-files';
import { beginMove, endMove, isNoteOwner, type MoveTerms } from './move-note';

export interface StoreMove extends Pick<DocumentsMove, 'source' | 'target' | 'collections'> {
  readonly terms: Omit<MoveTerms, 'refuseFiles'>;
  /** Stores of the files; null if the files stay. */
  readonly files: { readonly source: FileStore; readonly target: FileStore } | null;
  readonly say: (sentence: string) => void;
  readonly onProgress: (step: string, progress: MoveProgress | number) => void;
}

/** Moves everything, compares it, and only then removes the mark of an unfinished move. */
export async function moveStore(move: StoreMove): Promise<void> {
  const { source, target, collections, files, terms, say, onProgress } = move;
  const owners = await source.owners();
  const driverIds = owners.filter(({ isErased }) => !isErased).map(({ id }) => id);
  const refuseFiles = () => refuseStoredFiles(files?.target ?? null, driverIds);
  const state = await beginMove(target, { ...terms, refuseFiles });
  if (state !== 'compared') {
    say(
      state === 'new'
        ? 'Begun; run it again if it is ended.'
        : 'Going on with the move that was begun before.',
    );
    const during = (step: string): DocumentsMove => ({
      source,
      target,
      collections,
      isNote: isNoteOwner,
      onProgress: (progress) => onProgress(step, progress),
    });
    await moveDocuments(during('moved'));
    if (files) await moveFiles({ ...files, driverIds, onProgress: (count) => onProgress('moved', count) });
    const compared = await compareDocuments(during('compared'));
    const comparedFiles = files
      ? await compareFiles({ ...files, driverIds, onProgress: (count) => onProgress('compared', count) })
      : null;
    const differences = [...compared.differences, ...(comparedFiles?.differences ?? [])];
    if (differences.length > 0) {
      throw new Error(
        `The two are not equal, as something still writes into one of them: ${differences.join(', ')}. ` +
          'Stop every server and run the command again.',
      );
    }
    say(`Compared: ${compared.documents} documents are equal, SHA-256 ${compared.sha256}.`);
    if (comparedFiles)
      say(`Compared: ${comparedFiles.files} files with ${comparedFiles.bytes} bytes are equal.`);
  }
  await endMove(target, terms.dataFolder);
}

async function refuseStoredFiles(target: FileStore | null, driverIds: readonly string[]): Promise<void> {
  for (const driverId of driverIds) {
    const { files = [] } = (await target?.of(driverId).list({ prefix: '', limit: 1 })) ?? {};
    const [found] = files;
    if (found === undefined) continue;
    throw new Error(
      `There are files already where they are to be moved to, such as ${found.key} of ${ownerName(driverId)}. ` +
        'Move or delete them first; nothing was changed.',
    );
  }
}
