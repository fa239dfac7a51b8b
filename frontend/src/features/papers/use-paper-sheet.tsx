import type { Paper } from '@domain/papers/paper.schema';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import type { PaperRequest } from '@/entities/record-sheets/use-record-sheets';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';

const part = createLazyComponent(
  async () => (await import('./paper-sheet')).PaperSheet,
  ['papers', 'fields', 'reminders'],
);
const PaperSheet = lazySheet(part);

/** The sheet in which a paper is added, changed or renewed; its code comes when it is first opened. */
export function usePaperSheet(): Openable<PaperRequest> {
  return useOpened((request, close) => <PaperSheet request={request} onClose={close} />);
}

/** The same for a stored one, on any page. */
export function PaperEditingSheet({ record, onClose }: EditingProps<Paper>) {
  return <PaperSheet request={{ paper: record }} onClose={onClose} />;
}
