import { type ReactNode, useCallback, useState, useSyncExternalStore } from 'react';
import { makeWay } from './open-sheets';
import { type SheetAddress, SheetAddressContext } from './sheet-address';

interface Opening<Request> {
  readonly request: Request;
  /** Distinguishes a new opening from the one that it replaces, whatever they show. */
  readonly serial: number;
}

interface Place<Request> {
  readonly open: (request: Request) => boolean;
  readonly close: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly opening: () => Opening<Request> | null;
}

function createPlace<Request>(): Place<Request> {
  const listeners = new Set<() => void>();
  let opening: Opening<Request> | null = null;
  let serial = 0;
  function change(next: Opening<Request> | null): void {
    opening = next;
    for (const listener of listeners) listener();
  }
  return {
    open(request) {
      makeWay();
      serial += 1;
      change({ request, serial });
      return listeners.size > 0;
    },
    close: () => change(null),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    opening: () => opening,
  };
}

type Draw<Request> = (request: Request, close: () => void) => ReactNode;

interface Options<Request> {
  /** Request to show as long as no other is open. */
  readonly otherwise?: Request | null | undefined;
  readonly onOtherwiseClosed?: (() => void) | undefined;
  /** Returns the address of a request; null if it has none. */
  readonly addressOf?: ((request: Request) => SheetAddress | null) | undefined;
}

interface Props<Request> extends Options<Request> {
  readonly place: Place<Request>;
  readonly draw: Draw<Request>;
}

function Opened<Request>({
  place,
  draw,
  otherwise = null,
  onOtherwiseClosed,
  addressOf,
}: Props<Request>): ReactNode {
  const opening = useSyncExternalStore(place.subscribe, place.opening);
  const request = opening?.request ?? otherwise;
  const close = useCallback(() => {
    place.close();
    if (request === otherwise) onOtherwiseClosed?.();
  }, [place, request, otherwise, onOtherwiseClosed]);
  if (request === null) return null;
  return (
    <SheetAddressContext key={opening?.serial} value={addressOf?.(request) ?? null}>
      {draw(request, close)}
    </SheetAddressContext>
  );
}

export interface Openable<Request> {
  /** Returns false if nothing can show the request, because the page was left. */
  readonly open: (request: Request) => boolean;
  /** Place it anywhere on the page; renders nothing while closed. */
  readonly sheet: ReactNode;
}

/** Opens something over a page without re-rendering the page. */
export function useOpened<Request>(draw: Draw<Request>, options?: Options<Request>): Openable<Request> {
  const [place] = useState(() => createPlace<Request>());
  return { open: place.open, sheet: <Opened place={place} draw={draw} {...options} /> };
}
