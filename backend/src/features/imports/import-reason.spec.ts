import type { LedgerEntry } from '../../domain/ledger/ledger-queries.schema';
import { isDeletedSince, reasonsOfUndone } from './import-reason';

const imported = 'Imported from a file of Fuelio, SHA-256 ab.';
const undone = 'The import of the file was undone.';

type Body = LedgerEntry['body'];

/** Entries of one record, oldest first. */
const entries = (...said: (readonly [Body['action'], string | null])[]) =>
  said
    .map(([action, reason], index) => ({
      ...{ sequence: index + 1, hash: '' },
      body: {
        ...{ subject: { kind: 'fill' as const, id: '01JZ0000000000000000000001' }, action, reason },
        ...{ atMs: 0, madeAtMs: null, before: null, after: null },
      } as const,
    }))
    .toReversed();

describe('a record that is no more', () => {
  it.each<[string, boolean, ReturnType<typeof entries>]>([
    ['was never there', false, entries()],
    ['was imported and deleted', true, entries(['created', imported], ['removed', null])],
    ['was imported and undone', false, entries(['created', imported], ['removed', undone])],
    [
      'was undone as entries of before say it',
      false,
      entries(['created', imported], ['removed', 'The import of the file was taken back.']),
    ],
    ['was entered by hand and deleted', false, entries(['created', null], ['removed', null])],
    [
      'was deleted, brought back, and that undone',
      true,
      entries(['created', imported], ['removed', null], ['created', imported], ['removed', undone]),
    ],
    [
      'was undone, imported again, changed and deleted with a reason',
      true,
      entries(
        ...([
          ['created', imported],
          ['removed', undone],
          ['created', imported],
        ] as const),
        ...([
          ['amended', null],
          ['removed', 'It was the other car.'],
        ] as const),
      ),
    ],
  ])('and %s', (_, isDeleted, of) => {
    expect(isDeletedSince(of, new Set())).toBe(isDeleted);
  });
});

describe('a record that two imports brought', () => {
  const [first, second] = ['ab', 'cd'].map(
    (start) => ({ formatId: 'fuelio', fileSha256: start.repeat(32) }) as const,
  );
  const reason = (start: string) => `Imported from a file of Fuelio, SHA-256 ${start.repeat(32)}.`;

  it('is new where the one that brought it is undone, and the same file was not imported again', () => {
    const of = entries(['created', reason('ab')], ['removed', null]);
    if (!first || !second) throw new Error('There are two.');
    const undoneFirst = reasonsOfUndone([
      { ...first, state: 'undone' },
      { ...second, state: 'done' },
    ]);
    expect(isDeletedSince(of, undoneFirst)).toBe(false);
    const again = reasonsOfUndone([
      { ...first, state: 'undone' },
      { ...first, state: 'done' },
    ]);
    expect(isDeletedSince(of, again)).toBe(true);
  });
});
