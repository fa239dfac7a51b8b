import type { SheetRequest } from './sheet-request';

interface PendingSheetRequest {
  readonly driverId: string;
  readonly request: SheetRequest;
}

let pending: PendingSheetRequest | null = null;
const listeners = new Set<() => void>();

/** Passes a request from a sheet whose page was closed to that page, once it is open. */
export function requestSheet(driverId: string, request: SheetRequest): void {
  pending = { driverId, request };
  for (const listener of listeners) listener();
}

/** Calls `open` with its driver's pending request, now and later, until the page is closed. */
export function onSheetRequest(driverId: string, open: (request: SheetRequest) => void): () => void {
  const take = () => {
    const taken = pending;
    pending = null;
    if (taken?.driverId === driverId) open(taken.request);
  };
  take();
  listeners.add(take);
  return () => listeners.delete(take);
}
