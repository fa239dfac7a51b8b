import { randomUUID } from 'node:crypto';
import type { ReportFileInput } from '../../../domain/reports/report.schema';
import type { Reads } from '../../../platform/documents/documents';
import { allRecords } from '../../../records/all-records';
import { reportFiles, reports } from '../../../registry/stored/reports.collection';

/** Id of a file: report and form, without options that make no difference to it. */
export function fileId({ reportId, format, paper, language, times }: ReportFileInput): string {
  const withTimes = times === 'shown' ? ['times'] : [];
  return [reportId, format, ...(format === 'pdf' ? [paper] : []), language, ...withTimes].join('.');
}

/** Prefix of all keys of a form's files. */
export const fileKeyPrefix = (id: string) => `reports/${id}.`;

/** A key that no other attempt has, nor an earlier report of the same id. */
export function newFileKey(wanted: ReportFileInput, attempt: number): string {
  return `${fileKeyPrefix(fileId(wanted))}${attempt}-${randomUUID()}.${wanted.format}`;
}

/** Attempt that drew a file. */
export function attemptOfKey(key: string): number {
  return Number(/\.(\d+)-[^.]+\.[a-z]+$/.exec(key)?.[1]);
}

/** Two languages, two paper sizes, two other formats, with times or without: far below the limit. */
export const maxFilesOfAReport = 50;

/** Returns a function that is true for keys of report files, finished or being drawn. */
export async function namedReportFiles(reads: Reads): Promise<(key: string) => boolean> {
  const keys = new Set<string>();
  const making: string[] = [];
  const toDto = ({ id }: { id: string }) => id;
  for (const reportId of await allRecords(reads, { collection: reports, toDto })) {
    const { documents } = await reads.list(reportFiles, {
      ...{ equal: { reportId }, limit: maxFilesOfAReport },
      order: { field: 'startedAtMs', direction: 'ascending' },
    });
    for (const { id, data } of documents) {
      if (data.fileKey) keys.add(data.fileKey);
      if (data.state === 'making') making.push(fileKeyPrefix(id));
    }
  }
  return (key) => keys.has(key) || making.some((prefix) => key.startsWith(prefix));
}
