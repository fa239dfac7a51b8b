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
  /** Files in the order in which they are imported; the first one is current. */
  readonly files: readonly UnderstoodFile[];
  readonly refused: readonly RefusedFile[];
  /** Names of other files in a zip or folder, next to those with records. */
  readonly leftOut: readonly string[];
  readonly answers: Answers | null;
  /** True if the text cannot be read with the driver's last choice; the choice before it still applies. */
  readonly isTextRefused: boolean;
  readonly mended: ReadonlyMap<number, readonly string[]>;
  readonly problem: Problem | null;
}

export const firstState: ImportState = {
  step: { kind: 'choose' },
  ...{ files: [], refused: [], leftOut: [], answers: null, isTextRefused: false },
  ...{ mended: new Map(), problem: null },
};
