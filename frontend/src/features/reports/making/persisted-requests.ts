import { type ReportCreate, reportCreateInputSchema } from '@domain/reports/report.schema';
import { z } from 'zod';

/** More than can be on their way at once. */
const mostKept = 10;

const persistedSchema = z.array(reportCreateInputSchema);

const keyOf = (driverId: string) => `roadbook.report-requests.${driverId}`;

function persistedOf(driverId: string): readonly ReportCreate[] {
  try {
    return persistedSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(driverId)) ?? ''));
  } catch {
    return [];
  }
}

/** To ask for the same once more should it come to nothing, for as long as the window is open. */
export function keepRequest(driverId: string, request: ReportCreate): void {
  const others = persistedOf(driverId).filter(({ id }) => id !== request.id);
  try {
    sessionStorage.setItem(keyOf(driverId), JSON.stringify([request, ...others].slice(0, mostKept)));
  } catch {
    // Storage may be forbidden: the claim is then calculated again instead.
  }
}

/** null where it was asked for in another window, or too long ago. */
export function persistedRequest(driverId: string, id: string): ReportCreate | null {
  return persistedOf(driverId).find((request) => request.id === id) ?? null;
}
