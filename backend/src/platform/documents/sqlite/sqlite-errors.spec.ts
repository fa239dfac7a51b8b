import { constants } from 'node:os';
import { Contended, RecordsDamaged, StoreUnavailable } from '../errors';
import { sqliteFailure, storeError } from './sqlite-errors';

const failed = (errcode: number) =>
  Object.assign(new Error('words of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode });

/** The numbers are those of https://sqlite.org/rescode.html. */
describe('what SQLite answers', () => {
  it.each([
    ['BUSY', 5, Contended],
    ['BUSY_RECOVERY', 261, Contended],
    ['BUSY_SNAPSHOT', 517, Contended],
    ['LOCKED', 6, Contended],
    ['PROTOCOL', 15, Contended],
    ['FULL', 13, StoreUnavailable],
    ['IOERR', 10, StoreUnavailable],
    ['IOERR_WRITE', 778, StoreUnavailable],
    ['IOERR_FSYNC', 1034, StoreUnavailable],
    ['IOERR_SHMSIZE', 4874, StoreUnavailable],
    ['READONLY', 8, StoreUnavailable],
    ['READONLY_DBMOVED', 1032, StoreUnavailable],
    ['CANTOPEN', 14, StoreUnavailable],
    ['PERM', 3, StoreUnavailable],
    ['NOMEM', 7, StoreUnavailable],
    ['NOLFS', 22, StoreUnavailable],
    ['CORRUPT', 11, RecordsDamaged],
    ['CORRUPT_INDEX', 779, RecordsDamaged],
    ['NOTADB', 26, RecordsDamaged],
    ['IOERR_READ', 266, RecordsDamaged],
    ['IOERR_SHORT_READ', 522, RecordsDamaged],
    ['IOERR_DATA', 8202, RecordsDamaged],
    ['IOERR_CORRUPTFS', 8458, RecordsDamaged],
  ])('%s (%d) has a name, and none of its words', (_name, errcode, kind) => {
    const error = storeError(failed(errcode), '/data/roadbook.sqlite');
    expect(error).toBeInstanceOf(kind);
    expect((error as Error).message).toContain('/data/roadbook.sqlite');
    expect((error as Error).message).not.toContain('words of SQLite');
  });

  it.each([1, 2, 4, 9, 12, 17, 18, 19, 20, 21, 23, 24, 25, 1299, 99])(
    '%d is a mistake of this program',
    (errcode) => {
      const error = failed(errcode);
      expect(storeError(error, 'file')).toBe(error);
    },
  );

  it('names JSON that was damaged, which it has no number for', () => {
    const malformed = Object.assign(new Error('malformed JSON'), { errcode: 1 });
    expect(storeError(malformed, 'file')).toBeInstanceOf(RecordsDamaged);
  });

  it('is distinguished from all other errors', () => {
    for (const error of [new Error('no code'), { errno: constants.errno.EIO }, null, 'text']) {
      expect(sqliteFailure(error)).toBeNull();
      expect(storeError(error, 'file')).toBe(error);
    }
  });
});
