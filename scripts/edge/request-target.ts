/**
 * Targets that two programs may read differently: dot segments, doubled, encoded or turned slashes, fragments, a zero
 * byte, and targets without a path. No browser sends them. nginx refuses the same (nginx/roadbook.conf.template).
 */
const ambiguous = [/^[^/]/, /#/, /^[^?]*\/\//, /^[^?]*\/(\.|%2e){1,2}([/?]|$)/i, /^[^?]*(\\|%2f|%5c|%00)/i];

export function isAmbiguous(target: string): boolean {
  return ambiguous.some((pattern) => pattern.test(target));
}
