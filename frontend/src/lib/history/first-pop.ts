type OnPop = (event: PopStateEvent) => void;

let first: OnPop | null = null;

/**
 * To be called before there is a router: listeners of the window are called in the order in which they were added,
 * those of the capture phase included.
 */
export function beFirstAtPops(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}

/** Gives what is to be called when it shall hear of no pop any more. */
export function onFirstPop(onPop: OnPop): () => void {
  first = onPop;
  return () => {
    first = null;
  };
}
