import '@/config/zod-without-eval';
import { openAsBlob, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { AppRouter } from '@api/app-router';
import type { ImportBegin, ImportCompareInput } from '@domain/import/import.schema';
import { createTRPCClient, httpLink } from '@trpc/client';
import { csvRows } from '@/features/import/reading/csv-rows';
import type { ImportTerms } from '@/features/import/reading/import-terms';
import type { UnderstoodFile } from '@/features/import/run/import-state';
import { type PreviewCalls, previewFile } from '@/features/import/run/preview-file';
import { type WriteCalls, writeFile } from '@/features/import/run/write-file';
import { ImportReader } from '@/features/import/worker/import-reader';
import { callTransformer } from '@/lib/trpc/call-transformer';
import type { PageMeasure, PageWork } from './import-page.ts';

const work: PageWork & { readonly terms: ImportTerms } = JSON.parse(process.argv[2] ?? '{}');
const seconds = { rows: 0, records: 0, survey: 0, preview: 0, storing: 0 };
const processorSeconds = { preview: 0, storing: 0 };
let [records, refused] = [0, 0];

async function timed<Name extends string, Result>(
  times: Record<Name, number>,
  name: Name,
  act: () => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const result = await act();
  times[name] += (performance.now() - began) / 1000;
  return result;
}

async function withProcessor<Result>(
  name: keyof typeof processorSeconds,
  act: () => Promise<Result>,
): Promise<Result> {
  const before = process.cpuUsage();
  const result = await timed(seconds, name, act);
  const { user, system } = process.cpuUsage(before);
  processorSeconds[name] = (user + system) / 1e6;
  return result;
}

async function readRows(file: File): Promise<void> {
  const texts = file.stream().pipeThrough(new TextDecoderStream());
  for await (const rows of csvRows(texts, ',')) records += rows.length;
}

async function readRecords(reader: ImportReader, { terms }: typeof work): Promise<void> {
  reader.prepare(0, terms);
  await timed(seconds, 'records', async () => {
    for (let batch = await reader.next(); batch; batch = await reader.next()) records += batch.records.length;
  });
}

/** As the page does it: it previews the file and then sends its records. */
async function importFile(own: ImportReader, opened: UnderstoodFile, begin: ImportBegin): Promise<void> {
  const { terms, token, url } = work;
  const headers = { authorization: `Bearer ${token}` };
  const { imports, vehicles } = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${url}/api/trpc`, transformer: callTransformer, headers })],
  });
  const reader = {
    prepare: async () => own.prepare(0, terms),
    prepared: async () => own.prepared(0),
    start: async () => own.start(0, terms),
    next: () => own.next(),
    // The page has it in a worker, behind a proxy.
  } as unknown as PreviewCalls['reader'] & WriteCalls['reader'];
  const calls = { reader, signal: new AbortController().signal, onProgress: () => {} };
  const compare = (input: ImportCompareInput) => imports.compare.mutate(input);
  const readingsBefore: PreviewCalls['readingsBefore'] = async (trips) => {
    const { readings } = await vehicles.readingsBefore.query({ trips: [...trips] });
    return readings.map((reading) => reading?.odometerMetres ?? null);
  };
  const { backwardsIds } = await withProcessor('preview', () =>
    previewFile(opened, terms, { ...calls, compare, readingsBefore }),
  );
  const written = await withProcessor('storing', () =>
    writeFile(
      0,
      { terms, backwardsIds, leftOutIds: new Set<string>(), replaceChangedHere: false },
      {
        ...calls,
        begin: () => imports.begin.mutate(begin),
        write: (batch) => imports.write.mutate(batch),
        finish: (id) => imports.finish.mutate({ id }),
      },
    ),
  );
  records = written.import.createdCount;
  refused = written.refused.length;
}

const file = new File([await openAsBlob(work.file)], basename(work.file));
if (work.what === 'rows') await timed(seconds, 'rows', () => readRows(file));
else {
  const reader = new ImportReader();
  const [opened] = await timed(seconds, 'survey', () => reader.open(file, work.terms.conventions));
  if (opened?.outcome !== 'understood') throw new Error('the file was not understood');
  const { formatId, sha256: fileSha256 } = opened.understanding;
  if (work.what === 'records') await readRecords(reader, work);
  else
    await importFile(reader, opened, {
      id: work.importId,
      formatId,
      fileName: file.name,
      fileSha256,
      vehicles: [],
    });
}

const [, peakKibibytes = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
const peakMebibytes = Number(peakKibibytes) / 1024;
const measure: PageMeasure = { seconds, processorSeconds, records, refused, peakMebibytes };
console.log(JSON.stringify(measure));
