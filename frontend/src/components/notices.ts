import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

export interface Notice {
  readonly id: number;
  readonly content: ReactNode;
}

/** The current notice; null if there is none. */
export const noticeStore = createStore<Notice | null>(() => null);
let shown = 0;

/** Shows a notice over the current page. A newer notice replaces an older one. */
export function notify(content: ReactNode): void {
  shown += 1;
  noticeStore.setState({ id: shown, content });
}

export function dismissNotice(): void {
  noticeStore.setState(null);
}
