/** Returns the address to open after sign-in: always a page of this application, whatever a link says. */
export function returnAddress(next: string | null): string {
  if (next === null) return '/';
  try {
    const here = new URL(window.location.origin);
    const wanted = new URL(next, here);
    const isHere = wanted.origin === here.origin && !wanted.pathname.startsWith('//');
    return isHere ? wanted.pathname + wanted.search : '/';
  } catch {
    return '/';
  }
}
