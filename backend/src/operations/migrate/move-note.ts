import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { collection } from '../../platform/documents/collection';
import type { WholeStore } from '../../platform/documents/documents';

export type Direction = 'to-firestore' | 'to-sqlite';

const journalSchema = z.strictObject({
  moveId: z.string(),
  direction: z.enum(['to-firestore', 'to-sqlite']),
  projectId: z.string(),
  /** True if everything was moved and compared, and only the traces of the move are left to remove. */
  isCompared: z.boolean(),
});

type Journal = z.infer<typeof journalSchema>;
type NoteDocument = { moveId: string };

/** Note in the target while a move is not finished; it names the move. */
export const moveNotes = collection<NoteDocument>('documentMoves');
const noteId = 'move';
/** Owner of the note, with a blank, which no sign-in has. */
const noteOwner = 'documents move';

export function isNoteOwner(owner: string): boolean {
  return owner === noteOwner;
}

/** Journal in the data folder while a move is not finished. */
const journalName = 'moving-documents.json';

export interface MoveTerms {
  readonly dataFolder: string;
  readonly direction: Direction;
  readonly projectId: string;
  /** Name of the target in messages. */
  readonly targetName: string;
  /** Refuses files that exist before the first run. */
  readonly refuseFiles: () => Promise<void>;
}

export type MoveState = 'new' | 'goingOn' | 'compared';

/** Begins a move into an empty store, or continues the one that this data folder began; refuses any other store. */
export async function beginMove(target: WholeStore, terms: MoveTerms): Promise<MoveState> {
  const { targetName: name } = terms;
  const journal = readJournal(terms.dataFolder);
  if (journal !== null && (journal.direction !== terms.direction || journal.projectId !== terms.projectId)) {
    throw new Error(
      `This data folder has an unfinished move ${journal.direction} with the project ${journal.projectId}. Finish it with ` +
        `"npm run migrate-documents -- ${journal.direction}", or delete ${join(terms.dataFolder, journalName)} and what it wrote.`,
    );
  }
  const note = await target.documents.of(noteOwner).get(moveNotes, noteId);
  if (note !== null) {
    if (journal?.moveId === note.data.moveId) return 'goingOn';
    throw new Error(
      `${name} holds an unfinished move from another data folder. Finish it there, or empty ${name} first.`,
    );
  }
  if (journal?.isCompared) return 'compared';
  if ((await target.owners()).length > 0) {
    throw new Error(`${name} is not empty. A move writes into an empty store only; nothing was changed.`);
  }
  await terms.refuseFiles();
  const moveId = journal?.moveId ?? randomUUID();
  const { direction, projectId } = terms;
  writeJournal(terms.dataFolder, { moveId, direction, projectId, isCompared: false });
  await target.documents.of(noteOwner).transact(async (transaction) => {
    transaction.create(moveNotes, noteId, { moveId });
  });
  return 'new';
}

/** Ends a compared move. The journal records this until the end, so that the step can be repeated. */
export async function endMove(target: WholeStore, dataFolder: string): Promise<void> {
  const journal = readJournal(dataFolder);
  if (journal !== null) writeJournal(dataFolder, { ...journal, isCompared: true });
  await target.documents.of(noteOwner).transact(async (transaction) => {
    const note = await transaction.get(moveNotes, noteId);
    if (note !== null) transaction.delete(moveNotes, noteId, note.version);
  });
}

export function removeJournal(dataFolder: string): void {
  rmSync(join(dataFolder, journalName), { force: true });
}

/** True if a move in this direction is complete and compared, so that only its journal is left. */
export function isMoveCompared(dataFolder: string, direction: Direction): boolean {
  const journal = readJournal(dataFolder);
  return journal?.direction === direction && journal.isCompared;
}

function readJournal(dataFolder: string): Journal | null {
  const file = join(dataFolder, journalName);
  if (!existsSync(file)) return null;
  const journal = journalSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!journal.success)
    throw new Error(`${file} cannot be read. Delete it, and empty the store that was written.`);
  return journal.data;
}

function writeJournal(dataFolder: string, journal: Journal): void {
  const file = join(dataFolder, journalName);
  writeFileSync(`${file}.new`, `${JSON.stringify(journal)}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
