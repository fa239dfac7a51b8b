import { type ReactNode, useState, useSyncExternalStore } from 'react';

interface Place<Request> {
  readonly open: (request: Request) => boolean;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly request: () => Request | null;
}

function createPlace<Request>(): Place<Request> {
  const listeners = new Set<() => void>();
  let request: Request | null = null;
  function change(next: Request | null): void {
    request = next;
    for (const listener of listeners) listener();
  }
  return {
    open(next) {
      change(next);
      return listeners.size > 0;
    },
    close: () => change(null),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    request: () => request,
  };
}

type Draw<Request> = (request: Request, close: () => void) => ReactNode;

interface Props<Request> {
  readonly place: Place<Request>;
  readonly draw: Draw<Request>;
  readonly otherwise: Request | null;
}

function Opened<Request>({ place, draw, otherwise }: Props<Request>): ReactNode {
  const request = useSyncExternalStore(place.subscribe, place.request) ?? otherwise;
  return request === null ? null : draw(request, place.close);
}

export interface Openable<Request> {
  /** Whether there is a place where it opens: the page may have been left. */
  readonly open: (request: Request) => boolean;
  /** To be put anywhere on the page; nothing while it is closed. */
  readonly sheet: ReactNode;
}

/**
 * What opens over a page by itself: the page is not drawn again for it, neither when it opens nor when it closes.
 * `otherwise` is open as long as nothing else is.
 */
export function useOpened<Request>(draw: Draw<Request>, otherwise: Request | null = null): Openable<Request> {
  const [place] = useState(() => createPlace<Request>());
  return { open: place.open, sheet: <Opened place={place} draw={draw} otherwise={otherwise} /> };
}
