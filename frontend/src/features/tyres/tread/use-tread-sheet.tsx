import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { SetRequest } from '../of-known-set';

const part = createLazyComponent(async () => (await import('./tread-sheet')).TreadSheet, ['tyres', 'fields']);
const TreadSheet = lazySheet(part);

/** The sheet in which tread is entered; its code comes when it is first opened. */
export function useTreadSheet(): Openable<SetRequest> {
  return useOpened((request, close) => <TreadSheet request={request} onClose={close} />);
}
