import type { ComponentType, ReactNode } from 'react';
import { lazySheet } from '@/components/lazy';
import { type Openable, useOpened } from '@/components/use-opened';
import type { AddressedRecord } from '@/entities/record-sheets/use-record-sheets';
import type { Namespace } from '@/lib/i18n/namespaces';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import type { EditingProps } from '@/lib/offline/record-kind';

export interface SheetProps<Request> {
  readonly request: Request;
  readonly onClose: () => void;
}

interface RecordSheet<Request, Stored> {
  readonly fetch: () => Promise<void>;
  useSheet(options?: Partial<AddressedRecord<Request>>): Openable<Request>;
  /** The sheet of a stored record, on any page. */
  Sheet(props: EditingProps<Stored>): ReactNode;
}

/** Sheet of a form, whose code and texts are loaded when it is first opened. */
export function recordSheet<Request, Stored>(
  load: () => Promise<ComponentType<SheetProps<Request>>>,
  texts: readonly Namespace[],
  requestOf: (record: Stored) => Request,
): RecordSheet<Request, Stored> {
  const part = createLazyComponent(load, texts);
  const Lazy = lazySheet(part);
  return {
    fetch: part.fetch,
    useSheet: (options) => useOpened((request, close) => <Lazy request={request} onClose={close} />, options),
    Sheet: ({ record, onClose }) => <Lazy request={requestOf(record)} onClose={onClose} />,
  };
}
