import type { Path } from 'react-router';

/** The sign-in page, with the way back to where somebody was. */
export function signInAddress({ pathname, search }: Pick<Path, 'pathname' | 'search'>): string {
  const wanted = pathname + search;
  return wanted === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next: wanted })}`;
}
