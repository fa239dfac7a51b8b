/**
 * What two programs may read in two ways: dot segments, doubled, encoded or turned slashes, fragments, an end of a text in
 * its middle, and targets that are no path. No browser sends them. nginx refuses the same (nginx/roadbook.conf.template).
 */
const ambiguous = [/^[^/]/, /#/, /^[^?]*\/\//, /^[^?]*\/(\.|%2e){1,2}([/?]|$)/i, /^[^?]*(\\|%2f|%5c|%00)/i];

export function isAmbiguous(target: string): boolean {
  return ambiguous.some((pattern) => pattern.test(target));
}
