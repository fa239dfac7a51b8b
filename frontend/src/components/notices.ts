import type { ReactNode } from 'react';

export interface Notice {
  readonly id: number;
  readonly content: ReactNode;
}

const listeners = new Set<() => void>();
let current: Notice | null = null;
let shown = 0;

function set(notice: Notice | null): void {
  current = notice;
  for (const listener of listeners) listener();
}

/** Says something in passing, over whatever page is there. A newer notice takes the place of an older one. */
export function notify(content: ReactNode): void {
  shown += 1;
  set({ id: shown, content });
}

export function dismissNotice(): void {
  set(null);
}

export function currentNotice(): Notice | null {
  return current;
}

export function subscribeToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
