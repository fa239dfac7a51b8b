import { laterSheet } from '@/components/later';
import { type Openable, useOpened } from '@/components/use-opened';
import type { FillRequest } from '@/entities/record-sheets/use-record-sheets';
import { createPart } from '@/lib/parts/part';

const part = createPart(async () => (await import('./fill-sheet')).FillSheet, 'energy');
const FillSheet = laterSheet(part);

export const fetchFillSheet = part.fetch;

/** The sheet in which a fill or a charge is written down; its code comes when it is first opened. */
export function useFillSheet(): Openable<FillRequest> {
  return useOpened((request, close) => <FillSheet request={request} onClose={close} />);
}
