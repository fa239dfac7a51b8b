/** A page in the background is not painted, and must not wait for it. */
const atMostMs = 100;

/**
 * Resolves once what is there now has been painted: a touch is answered at once, and what takes longer comes after that.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const instead = setTimeout(resolve, atMostMs);
    requestAnimationFrame(() => {
      clearTimeout(instead);
      setTimeout(resolve);
    });
  });
}
