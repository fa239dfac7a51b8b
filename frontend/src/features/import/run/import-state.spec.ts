import { describe, expect, it } from 'vitest';
import {
  firstState,
  type ImportAction,
  type ImportState,
  importReducer,
  type RefusedFile,
  type UnderstoodFile,
} from './import-state';
import type { Preview } from './preview-file';

const file = (key: number) => ({ key, outcome: 'understood' }) as UnderstoodFile;
const refusedFile = (fileName: string): RefusedFile => ({
  outcome: 'refused',
  fileName,
  reason: 'unreadable',
  line: null,
  table: null,
});
const after = (actions: readonly ImportAction[], from: ImportState = firstState) =>
  actions.reduce(importReducer, from);
const opened = (...keys: number[]): ImportAction => ({
  type: 'opened',
  files: keys.map(file),
  answers: null,
});
const progress = { done: 3, total: 10, share: null, sinceMs: 0, isWaiting: false };
const writing: ImportAction = { type: 'progressed', step: { kind: 'writing', progress } };
const problem = { reason: 'OFFLINE', fields: [] } as const;

describe('the steps of an import', () => {
  it('ask about the first of several files, and choose again after the last', () => {
    const two = after([opened(1, 2)]);
    expect(two.step).toEqual({ kind: 'answers' });
    expect(two.files.map(({ key }) => key)).toEqual([1, 2]);
    expect(after([opened()], two)).toMatchObject({ step: { kind: 'choose' }, files: [] });
  });

  it('keep corrected rows of a file until the next file', () => {
    const corrected = after([
      opened(1, 2),
      { type: 'rowCorrected', row: 7, cells: ['x'] },
      { type: 'rowCorrected', row: 9, cells: ['y'] },
      { type: 'backToAnswers' },
    ]);
    expect([...corrected.corrected]).toEqual([
      [7, ['x']],
      [9, ['y']],
    ]);
    expect(after([opened(2)], corrected).corrected.size).toBe(0);
  });

  it('go back to where a failure began, say it there, and no more at the next step', () => {
    const failed = after([opened(1), writing, { type: 'failed', back: { kind: 'answers' }, problem }]);
    expect(failed).toMatchObject({ step: { kind: 'answers' }, problem });
    expect(after([writing], failed).problem).toBeNull();
  });

  it('say nothing of a failure where the driver cancelled', () => {
    const preview = { states: { new: 1 } } as unknown as Preview;
    const back: ImportState['step'] = { kind: 'preview', preview };
    expect(after([writing, { type: 'failed', back, problem: null }])).toMatchObject({
      step: back,
      problem: null,
    });
  });

  it('say that the server is waited for only while something is under way', () => {
    const waiting = after([writing, { type: 'waiting', isWaiting: true }]);
    expect(waiting.step).toEqual({ kind: 'writing', progress: { ...progress, isWaiting: true } });
    expect(after([{ type: 'waiting', isWaiting: true }])).toEqual(firstState);
  });

  it('keep a file whose text cannot be read as said, until the next step', () => {
    const refused = after([opened(1), { type: 'textRefused', back: { kind: 'answers' } }]);
    expect(refused).toMatchObject({ isTextRefused: true, files: [{ key: 1 }] });
    expect(after([{ type: 'backToAnswers' }], refused).isTextRefused).toBe(false);
  });

  it('leave out one refused file and keep the others', () => {
    const [one, other] = [refusedFile('one'), refusedFile('other')];
    const both = after([{ type: 'opened', files: [], answers: null, refused: [one, other] }]);
    expect(after([{ type: 'refusedFileLeft', file: one }], both).refused).toEqual([other]);
  });

  it('forget all files on the way back to the choice', () => {
    const chosen = after([
      {
        type: 'opened',
        files: [file(1)],
        answers: null,
        refused: [refusedFile('one')],
        leftOut: ['notes'],
      },
      { type: 'backToChoice' },
    ]);
    expect(chosen).toEqual(firstState);
  });
});
