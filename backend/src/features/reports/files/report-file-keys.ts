import { randomUUID } from 'node:crypto';
import type { ReportFileInput } from '../../../domain/reports/report.schema';

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
