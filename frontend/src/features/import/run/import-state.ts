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
  /** null while it is not known. */
  readonly total: number | null;
  /** How much of the file is read before `total` is known, up to 1. */
  readonly share: number | null;
  readonly sinceMs: number;
  /** For the limits of the server: it goes on by itself. */
  readonly isWaiting: boolean;
}

/** Where one is with the file in hand. */
export type ImportStep =
  | { readonly kind: 'choose' }
  /** How much of the file is read, up to 1; null while it is not known. */
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
  /** In the order in which they come; the first one is in hand. */
  readonly files: readonly UnderstoodFile[];
  readonly refused: readonly RefusedFile[];
  /** Names of those in a zip or a folder that lie there beside the ones with records. */
  readonly leftOut: readonly string[];
  readonly answers: Answers | null;
  /** Whether it cannot be understood as the driver last said of its text; it stands as it was before. */
  readonly isTextRefused: boolean;
  readonly mended: ReadonlyMap<number, readonly string[]>;
  readonly problem: Problem | null;
}

export const firstState: ImportState = {
  step: { kind: 'choose' },
  ...{ files: [], refused: [], leftOut: [], answers: null, isTextRefused: false },
  ...{ mended: new Map(), problem: null },
};
