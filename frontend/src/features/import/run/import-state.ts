import type { MappedKind } from '@domain/import/column-mapping';
import type { Problem } from '@/lib/errors/problem';
import type { OpenedFile } from '../worker/opened-file';
import type { Answers } from './answers';
import type { Preview } from './preview-file';
import type { Written } from './write-file';

export type UnderstoodFile = Extract<OpenedFile, { outcome: 'understood' }>;
export type RefusedFile = Extract<OpenedFile, { outcome: 'refused' }>;

export interface Progress {
  readonly done: number;
  /** null until known. */
  readonly total: number | null;
  /** Share of the file that was read before `total` is known, from 0 to 1. */
  readonly share: number | null;
  readonly sinceMs: number;
  /** True while the import waits for the server's rate limits and then continues automatically. */
  readonly isWaiting: boolean;
}

/** Step of the import of the current file. */
export type ImportStep =
  | { readonly kind: 'choose' }
  /** Share of the file that was read, from 0 to 1, or null if unknown. */
  | { readonly kind: 'reading'; readonly share: number | null }
  | { readonly kind: 'answers' }
  /** Step for naming the columns of the current file. `as`: their kind; null to keep the current one. */
  | { readonly kind: 'columns'; readonly as: MappedKind | null }
  | { readonly kind: 'previewing' | 'writing' | 'undoing'; readonly progress: Progress }
  | { readonly kind: 'preview'; readonly preview: Preview }
  | { readonly kind: 'done'; readonly written: Written; readonly preview: Preview }
  | { readonly kind: 'takenBack'; readonly leftCount: number };

export interface ImportState {
  readonly step: ImportStep;
  /** Files in the order in which they are imported; the first is the current one. */
  readonly files: readonly UnderstoodFile[];
  readonly refused: readonly RefusedFile[];
  /** Names of other files in a zip or folder, next to those with records. */
  readonly leftOut: readonly string[];
  readonly answers: Answers | null;
  /** True if the text cannot be read with the driver's last choice; the choice before it still applies. */
  readonly isTextRefused: boolean;
  /** Corrected cells by row. */
  readonly corrected: ReadonlyMap<number, readonly string[]>;
  readonly problem: Problem | null;
}

export type ImportAction =
  | { readonly type: 'reading'; readonly share: number | null }
  /** `answers`: the first answers for the first of `files`. */
  | ({ readonly type: 'opened' } & Pick<ImportState, 'files' | 'answers'> &
      Partial<Pick<ImportState, 'refused' | 'leftOut'>>)
  | { readonly type: 'textRefused'; readonly back: ImportStep }
  | { readonly type: 'answered'; readonly answers: Answers }
  | { readonly type: 'rowCorrected'; readonly row: number; readonly cells: readonly string[] }
  | { readonly type: 'refusedFileLeft'; readonly file: RefusedFile }
  | { readonly type: 'columnsOpened'; readonly as: MappedKind | null }
  | { readonly type: 'progressed'; readonly step: Extract<ImportStep, { progress: unknown }> }
  | { readonly type: 'waiting'; readonly isWaiting: boolean }
  | { readonly type: 'previewed'; readonly preview: Preview }
  | { readonly type: 'written'; readonly written: Written; readonly preview: Preview }
  | { readonly type: 'takenBack'; readonly leftCount: number }
  /** A long step failed, or was cancelled (no problem). */
  | { readonly type: 'failed'; readonly back: ImportStep; readonly problem: Problem | null }
  | { readonly type: 'backToAnswers' }
  | { readonly type: 'backToChoice' };

export const firstState: ImportState = {
  step: { kind: 'choose' },
  files: [],
  refused: [],
  leftOut: [],
  answers: null,
  isTextRefused: false,
  corrected: new Map(),
  problem: null,
};

/** Returns the state after an action. Each new step clears the failure of the step before. */
export function importReducer(state: ImportState, action: ImportAction): ImportState {
  const at = (step: ImportStep): ImportState => ({ ...state, problem: null, isTextRefused: false, step });
  switch (action.type) {
    case 'reading':
      return at({ kind: 'reading', share: action.share });
    case 'opened': {
      const { type: _type, ...opened } = action;
      const step: ImportStep = opened.files.length === 0 ? { kind: 'choose' } : { kind: 'answers' };
      return { ...at(step), corrected: new Map(), ...opened };
    }
    case 'textRefused':
      return { ...at(action.back), isTextRefused: true };
    case 'answered':
      return { ...at({ kind: 'answers' }), answers: action.answers };
    case 'rowCorrected':
      return { ...state, corrected: new Map(state.corrected).set(action.row, action.cells) };
    case 'refusedFileLeft':
      return { ...state, refused: state.refused.filter((each) => each !== action.file) };
    case 'columnsOpened':
      return at({ kind: 'columns', as: action.as });
    case 'progressed':
      return at(action.step);
    case 'waiting': {
      const { step } = state;
      if (!('progress' in step)) return state;
      return { ...state, step: { ...step, progress: { ...step.progress, isWaiting: action.isWaiting } } };
    }
    case 'previewed':
      return at({ kind: 'preview', preview: action.preview });
    case 'written':
      return at({ kind: 'done', written: action.written, preview: action.preview });
    case 'takenBack':
      return at({ kind: 'takenBack', leftCount: action.leftCount });
    case 'failed':
      return { ...state, step: action.back, problem: action.problem };
    case 'backToAnswers':
      return at({ kind: 'answers' });
    case 'backToChoice':
      return { ...at({ kind: 'choose' }), files: [], refused: [], leftOut: [], answers: null };
    default:
      return action satisfies never;
  }
}
