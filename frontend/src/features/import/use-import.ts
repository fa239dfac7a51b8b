import type { Account } from '@domain/account/account.schema';
import type { ColumnMapping, MappedKind } from '@domain/import/column-mapping';
import type { Import, ImportCompareInput } from '@domain/import/import.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useEffect, useReducer, useRef } from 'react';
import { toProblem } from '@/lib/errors/problem';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { newRecordId } from '@/lib/offline/new-record-id';
import { trpc } from '@/lib/trpc/client';
import { rememberColumns, rememberedColumns } from './columns/remembered-columns';
import type { Dropped } from './dropped-files';
import type { TextReading } from './reading/table-source';
import { type Answers, assumedConventions, firstAnswers, termsOf } from './run/answers';
import { beginOf, vehiclesToMake } from './run/import-begin';
import {
  firstState,
  type ImportAction,
  type ImportStep,
  importReducer,
  type RefusedFile,
  type UnderstoodFile,
} from './run/import-state';
import { openFiles, tooManyFiles } from './run/open-files';
import { previewFile } from './run/preview-file';
import { takeBack } from './run/take-back';
import { watchReading } from './run/watch-reading';
import { withinLimits } from './run/within-limits';
import { writeFile } from './run/write-file';
import { type OpenReader, openReader } from './worker/open-reader';
import type { TripToBe } from './worker/prepared';

interface Known {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly imports: readonly Import[];
}

/** Treatment of records that the driver changed or deleted since an earlier import. */
interface Wanted {
  readonly replaceChangedHere: boolean;
  readonly bringBack: boolean;
}

export type ImportFlow = ReturnType<typeof useImport>;

/** Steps of files from dropped to stored, one file after the other. */
export function useImport({ account, vehicles, imports }: Known) {
  const utils = trpc.useUtils();
  const { client } = utils;
  const { driverId } = useLogbook();
  const [state, dispatch] = useReducer(importReducer, firstState);
  const open = useRef<OpenReader | null>(null);
  const cancelling = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      cancelling.current?.abort();
      open.current?.close();
    },
    [],
  );

  const [file, ...others] = state.files;
  const correctionKeys = others
    .filter(({ understanding }) => understanding.kinds.includes('correction'))
    .map(({ key }) => key);
  const terms =
    state.answers &&
    termsOf(state.answers, vehicles, { driverId, nowMs: Date.now(), corrected: [...state.corrected] });

  /** Begins a long step and returns how to report its progress. */
  function begin(kind: Extract<ImportStep, { progress: unknown }>['kind'], ofAll: number | null) {
    const sinceMs = Date.now();
    const progress = (done: number, total: number | null, share: number | null = null) =>
      dispatch({
        type: 'progressed',
        step: { kind, progress: { done, total, share, sinceMs, isWaiting: false } },
      });
    progress(0, ofAll);
    return progress;
  }

  const waits = (isWaiting: boolean) => dispatch({ type: 'waiting', isWaiting });

  function readerNow() {
    open.current ??= openReader();
    return open.current.reader;
  }

  function takeUp(
    files: readonly UnderstoodFile[],
    rest: Pick<Extract<ImportAction, { type: 'opened' }>, 'refused' | 'leftOut'> = {},
  ): void {
    const [next] = files;
    const answers = next ? firstAnswers(next.understanding, account, vehicles, imports) : null;
    dispatch({ type: 'opened', files, answers, ...rest });
  }

  /** Runs a long step. `back`: the step to return to if it fails or is cancelled. */
  async function during(back: ImportStep, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    cancelling.current = controller;
    try {
      await work(controller.signal);
    } catch (error) {
      dispatch({ type: 'failed', back, problem: controller.signal.aborted ? null : toProblem(error) });
    }
  }

  async function choose(dropped: Dropped): Promise<void> {
    const refused = tooManyFiles(dropped);
    if (refused) {
      takeUp(refused.files, refused);
      return;
    }
    dispatch({ type: 'backToChoice' });
    dispatch({ type: 'reading', share: null });
    await during({ kind: 'choose' }, async () => {
      const reader = readerNow();
      const watched = watchReading(reader, (share) => dispatch({ type: 'reading', share }));
      const open = (each: File) =>
        reader.open(each, assumedConventions(account), rememberedColumns(driverId));
      const opened = await openFiles(dropped, open).finally(watched.end);
      takeUp(opened.files, opened);
    });
  }

  /**
   * Reads a table with the driver's mapping, and puts it first: a table of no known app, or the current file if it was
   * recognised as something else.
   */
  async function readByColumns(of: RefusedFile | UnderstoodFile, mapping: ColumnMapping): Promise<void> {
    const { table } = of;
    if (!table) return;
    const { step } = state;
    dispatch({ type: 'reading', share: null });
    await during(step, async () => {
      const opened = await readerNow().openByColumns(table.origin, mapping, assumedConventions(account));
      const others = state.refused.filter((each) => each !== of);
      const understood = opened.filter((each) => each.outcome === 'understood');
      const names = new Set(understood.map(({ understanding }) => understanding.fileName));
      const isReadAnew = (each: UnderstoodFile) =>
        each.origin === table.origin && names.has(each.understanding.fileName);
      if (understood.length > 0) rememberColumns(driverId, mapping);
      const stillRefused = opened.filter((each) => each.outcome === 'refused');
      takeUp([...understood, ...state.files.filter((each) => !isReadAnew(each))], {
        refused: [...stillRefused, ...others],
      });
    });
  }

  /**
   * Reads the text of the current file, or of a table of no known app, with the encoding and separator that the driver
   * chose.
   */
  async function readText(given: TextReading, refused: RefusedFile | null): Promise<void> {
    const origin = refused ? refused.table?.origin : file?.origin;
    if (origin === undefined) return;
    const { step, files } = state;
    dispatch({ type: 'reading', share: null });
    await during(step, async () => {
      const opened = await readerNow().openByText(origin, given, assumedConventions(account));
      const isRefused = opened.outcome === 'refused';
      const others = state.refused.filter((each) => each !== refused);
      if (isRefused && opened.table === null) dispatch({ type: 'textRefused', back: step });
      else if (isRefused) takeUp(refused ? files : files.slice(1), { refused: [opened, ...others] });
      else takeUp([opened, ...(refused ? files : files.slice(1))], { refused: others });
    });
  }

  async function preview(): Promise<void> {
    if (!file || !terms) return;
    const onProgress = begin('previewing', null);
    await during({ kind: 'answers' }, async (signal) => {
      const ask = <Answer>(call: () => Promise<Answer>) => withinLimits(call, signal, waits);
      const reader = readerNow();
      let [compared, share]: [number, number | null] = [0, null];
      const watched = watchReading(reader, (nowRead) => {
        share = nowRead;
        onProgress(compared, null, share);
      });
      const calls = {
        reader,
        signal,
        compare: (input: ImportCompareInput) => ask(() => client.imports.compare.mutate(input, { signal })),
        async readingsBefore(trips: readonly TripToBe[]) {
          const asked = { trips: [...trips] };
          const { readings } = await ask(() => client.vehicles.readingsBefore.query(asked, { signal }));
          return readings.map((reading) => reading?.odometerMetres ?? null);
        },
        onProgress(done: number, total: number | null) {
          // Once the number of records is known, the file is read a second time.
          if (total !== null) watched.end();
          compared = done;
          onProgress(done, total, share);
        },
      };
      const found = await previewFile({ ...file, correctionKeys }, terms, calls).finally(watched.end);
      dispatch({ type: 'previewed', preview: found });
    });
  }

  async function write({ replaceChangedHere, bringBack }: Wanted): Promise<void> {
    if (!file || !terms || state.step.kind !== 'preview') return;
    const { preview: seen } = state.step;
    const leftOutIds = new Set([...(bringBack ? [] : seen.deletedIds), ...seen.refusedIds]);
    const total = Object.values(seen.states).reduce((sum, count) => sum + count, 0);
    const onProgress = begin('writing', total);
    const id = newRecordId();
    let begunId: string | null = null;
    await during(state.step, async (signal) => {
      const ask = <Answer>(call: () => Promise<Answer>) => withinLimits(call, signal);
      try {
        const written = await writeFile(
          file.key,
          { terms, backwardsIds: seen.backwardsIds, leftOutIds, replaceChangedHere },
          {
            reader: readerNow(),
            signal,
            onProgress: (done) => onProgress(done, total),
            begin: async () => {
              const what = { id, ...beginOf(file, state.answers) };
              const begun = await ask(() => client.imports.begin.mutate(what, { signal }));
              begunId = begun.id;
              for (const vehicle of vehiclesToMake(file, state.answers, account))
                await ask(() => client.vehicles.create.mutate(vehicle, { signal }));
              return begun;
            },
            // Not aborted by the signal: a call under way must end before the import is undone.
            write: (batch) => withinLimits(() => client.imports.write.mutate(batch), signal, waits),
            finish: (importId) => ask(() => client.imports.finish.mutate({ id: importId }, { signal })),
          },
        );
        dispatch({ type: 'written', written, preview: seen });
      } catch (error) {
        // An import is all or nothing, so what was stored is undone.
        if (begunId !== null) await undone(begunId);
        throw error;
      } finally {
        await utils.invalidate();
      }
    });
  }

  function undone(id: string): Promise<Import> {
    return takeBack({
      undo: () => client.imports.undo.mutate({ id, alsoChanged: false }),
      onProgress: begin('undoing', null),
      onWait: waits,
    });
  }

  async function undo(id: string): Promise<void> {
    await during(state.step, async () => {
      const { leftCount } = await undone(id);
      dispatch({ type: 'takenBack', leftCount });
      await utils.invalidate();
    });
  }

  return {
    state,
    file,
    terms,
    choose,
    readByColumns,
    readText,
    preview,
    write,
    undo,
    answer: (answers: Answers) => dispatch({ type: 'answered', answers }),
    correct: (row: number, cells: readonly string[]) => dispatch({ type: 'rowCorrected', row, cells }),
    leaveOut: (refused: RefusedFile) => dispatch({ type: 'refusedFileLeft', file: refused }),
    /** Lets the driver overrule the columns of the current file. */
    nameColumns: (kind: MappedKind | null) => dispatch({ type: 'columnsOpened', as: kind }),
    back: () => dispatch({ type: 'backToAnswers' }),
    /** Loses nothing, because nothing is stored yet. */
    backToChoice: () => dispatch({ type: 'backToChoice' }),
    cancel: () => cancelling.current?.abort(),
    next: () => takeUp(state.files.slice(1)),
  };
}
