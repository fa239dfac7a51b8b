import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

export interface Notice {
  readonly id: number;
  readonly content: ReactNode;
}

/** The notice that is shown; null where there is none. */
export const noticeStore = createStore<Notice | null>(() => null);
let shown = 0;

/** Says something in passing, over whatever page is there. A newer notice takes the place of an older one. */
export function notify(content: ReactNode): void {
  shown += 1;
  noticeStore.setState({ id: shown, content });
}

export function dismissNotice(): void {
  noticeStore.setState(null);
}
