import type { SheetRequest } from './sheet-request';

interface HandedOver {
  readonly driverId: string;
  readonly request: SheetRequest;
}

let handed: HandedOver | null = null;
const listeners = new Set<() => void>();

/** From a sheet whose page was left to that page, whether it is there again or comes now. */
export function handOver(driverId: string, request: SheetRequest): void {
  handed = { driverId, request };
  for (const listener of listeners) listener();
}

/** Gives the page what was handed over to its driver, now and later, until the page is left. */
export function onHandedOver(driverId: string, open: (request: SheetRequest) => void): () => void {
  const take = () => {
    const taken = handed;
    handed = null;
    if (taken?.driverId === driverId) open(taken.request);
  };
  take();
  listeners.add(take);
  return () => listeners.delete(take);
}
