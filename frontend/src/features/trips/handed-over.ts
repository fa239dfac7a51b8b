import type { SheetRequest } from './sheet-request';

let handed: SheetRequest | null = null;

/** From a sheet whose page was left to that page, when it is there again. */
export function handOver(request: SheetRequest): void {
  handed = request;
}

export function takeHandedOver(): SheetRequest | null {
  const taken = handed;
  handed = null;
  return taken;
}
