type Listener = () => void;

const listeners = new Set<Listener>();

/** Calls the listener each time a stream of the server shows that it is alive; returns a function that stops it. */
export function onPing(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the browser's event source with a report of pings, which tRPC's client keeps to itself. */
export function pingedEventSource(): typeof EventSource {
  return class extends EventSource {
    constructor(address: string | URL, options?: EventSourceInit) {
      super(address, options);
      this.addEventListener('ping', () => {
        for (const listener of listeners) listener();
      });
    }
  };
}
