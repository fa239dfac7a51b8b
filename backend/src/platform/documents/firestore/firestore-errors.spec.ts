import { Contended, DocumentExists, RecordsDamaged, StoreUnavailable } from '../errors';
import { withStoreErrors } from './firestore-errors';

const thrownFor = (error: unknown) =>
  withStoreErrors(Promise.reject(error)).catch((thrown: unknown) => thrown);

const failed = (code: number) => Object.assign(new Error('8 details of Google’s'), { code });

describe('what Firestore answers', () => {
  it.each([1, 2, 4, 5, 7, 8, 13, 14, 16])('with code %d is that it cannot serve now', async (code) => {
    const error = await thrownFor(failed(code));
    expect(error).toBeInstanceOf(StoreUnavailable);
    expect((error as Error).message).not.toContain('details');
  });

  it.each([
    [6, DocumentExists],
    [10, Contended],
    [15, RecordsDamaged],
  ])('with code %d has a name', async (code, kind) => {
    expect(await thrownFor(failed(code))).toBeInstanceOf(kind);
  });

  it.each([3, 9, 11, 12, 99])('with code %d is a mistake of this program', async (code) => {
    const error = failed(code);
    expect(await thrownFor(error)).toBe(error);
  });

  it('is distinguished from what the work itself threw', async () => {
    for (const error of [new DocumentExists('there'), Object.assign(new Error(), { code: 'ENOENT' }), null]) {
      expect(await thrownFor(error)).toBe(error);
    }
  });
});
