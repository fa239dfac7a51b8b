import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import type { SetRequest } from '@/entities/record-sheets/use-record-sheets';
import { createLazyComponent } from '@/lib/lazy/lazy-component';

const part = createLazyComponent(async () => (await import('./mount-sheet')).MountSheet, ['tyres', 'fields']);
const MountSheet = lazySheet(part);

/** Sheet to mount or dismount a set; its code is loaded when first opened. */
export function useMountSheet(): Openable<SetRequest> {
  return useOpened((request, close) => <MountSheet request={request} onClose={close} />);
}
