import { randomUUID } from 'node:crypto';
import type { ReportFileInput } from '../../../domain/reports/report.schema';

/** Of one report and form, whatever is asked for that makes no difference to it. */
export function fileId({ reportId, format, paper, language, times }: ReportFileInput): string {
  const withTimes = times === 'shown' ? ['times'] : [];
  return [reportId, format, ...(format === 'pdf' ? [paper] : []), language, ...withTimes].join('.');
}

/** With which every key of a form's files begins. */
export const fileKeyPrefix = (id: string) => `reports/${id}.`;

/** A key that no other attempt has, and none that was made of a report that was deleted and asked for again. */
export function newFileKey(wanted: ReportFileInput, attempt: number): string {
  return `${fileKeyPrefix(fileId(wanted))}${attempt}-${randomUUID()}.${wanted.format}`;
}

/** By which attempt a file was drawn. */
export function attemptOfKey(key: string): number {
  return Number(/\.(\d+)-[^.]+\.[a-z]+$/.exec(key)?.[1]);
}
