import { BadId } from './errors';

const maxIdLength = 128;

/** Form of nearly every id, found without considering other letters. */
const plainId = /^[0-9A-Za-z][\w.-]{0,127}$/;

/** The ids that Firestore supports, and so the only ones that any engine accepts. */
export function isUsableId(id: string): boolean {
  if (plainId.test(id)) return true;
  return (
    id.length > 0 &&
    id.length <= maxIdLength &&
    id !== '.' &&
    id !== '..' &&
    !/[/\p{Cc}]/u.test(id) &&
    !/^__.*__$/s.test(id) &&
    // Half a surrogate pair turns into U+FFFD on its way to disk, where two ids would meet.
    id.isWellFormed()
  );
}

export function checkId(id: string): void {
  if (!isUsableId(id)) throw new BadId('not an id that a document or a driver can have');
}
