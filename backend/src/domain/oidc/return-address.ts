/**
 * Returns the path to open after a sign-in: always a page of this application, whatever a link says.
 *
 * @param next address from a link, or null
 * @param origin origin of the application, such as https://log.example.com
 */
export function returnAddress(next: string | null, origin: string): string {
  if (next === null) return '/';
  try {
    const here = new URL(origin);
    const wanted = new URL(next, here);
    const isHere = wanted.origin === here.origin && !wanted.pathname.startsWith('//');
    return isHere ? wanted.pathname + wanted.search : '/';
  } catch {
    return '/';
  }
}
