import { Contended, DocumentExists, RecordsDamaged, StoreUnavailable } from '../errors';
import { firestoreError } from './firestore-errors';

const failed = (code: number) => Object.assign(new Error('8 details of Google’s'), { code });

describe('what Firestore answers', () => {
  it.each([1, 2, 4, 5, 7, 8, 13, 14, 16])('with code %d is that it cannot serve now', (code) => {
    const error = firestoreError(failed(code));
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect((error as Error).message).not.toContain('details');
  });

  it.each([
    [6, DocumentExists],
    [10, Contended],
    [15, RecordsDamaged],
  ])('with code %d has a name', (code, kind) => {
    expect(firestoreError(failed(code))).toBeInstanceOf(kind);
  });

  it.each([3, 9, 11, 12, 99])('with code %d is a mistake of this program', (code) => {
    const error = failed(code);
    expect(firestoreError(error)).toBe(error);
  });

  it('is distinguished from what the work itself threw', () => {
    for (const error of [new DocumentExists('there'), Object.assign(new Error(), { code: 'ENOENT' }), null]) {
      expect(firestoreError(error)).toBe(error);
    }
  });
});
