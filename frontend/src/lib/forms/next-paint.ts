/** A page in the background is not painted, so the wait ends after this time. */
const atMostMs = 100;

/** Resolves after the next paint, so that a tap is shown at once, before longer work starts. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const instead = setTimeout(resolve, atMostMs);
    requestAnimationFrame(() => {
      clearTimeout(instead);
      setTimeout(resolve);
    });
  });
}
