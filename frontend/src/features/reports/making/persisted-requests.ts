import { type ReportCreate, reportCreateInputSchema } from '@domain/reports/report.schema';
import { z } from 'zod';

/** More than can be under way at once. */
const maxKept = 10;

const persistedSchema = z.array(reportCreateInputSchema);

const keyOf = (driverId: string) => `roadbook.report-requests.${driverId}`;

function persistedOf(driverId: string): readonly ReportCreate[] {
  try {
    return persistedSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(driverId)) ?? ''));
  } catch {
    return [];
  }
}

/** Stores a request until the window is closed, to repeat it if it fails. */
export function keepRequest(driverId: string, request: ReportCreate): void {
  const others = persistedOf(driverId).filter(({ id }) => id !== request.id);
  try {
    sessionStorage.setItem(keyOf(driverId), JSON.stringify([request, ...others].slice(0, maxKept)));
  } catch {
    // If storage is forbidden, the claim is calculated again instead.
  }
}

/** Returns null if the report was requested in another window, or too long ago. */
export function persistedRequest(driverId: string, id: string): ReportCreate | null {
  return persistedOf(driverId).find((request) => request.id === id) ?? null;
}
