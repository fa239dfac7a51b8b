type OnPop = (event: PopStateEvent) => void;

let first: OnPop | null = null;

/**
 * Call before a router is created: listeners of the window are called in the order in which they were added, including
 * those of the capture phase.
 */
export function beFirstAtPops(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}

/** Sets the first listener of pops; returns a function that removes it. */
export function onFirstPop(onPop: OnPop): () => void {
  first = onPop;
  return () => {
    first = null;
  };
}
