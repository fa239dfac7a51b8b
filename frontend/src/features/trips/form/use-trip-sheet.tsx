import { type Openable, useOpened } from '@/components/use-opened';
import { TripSheet } from './lazy-trip-sheets';
import type { SheetRequest } from './sheet-request';

interface Options {
  /** Open as long as nothing else is. */
  readonly otherwise: SheetRequest | null;
  readonly onOtherwiseClosed: () => void;
}

/** The sheet in which a trip is added or changed, on any page; its code comes when it is first opened. */
export function useTripSheet(options?: Options): Openable<SheetRequest> {
  const otherwise = options?.otherwise ?? null;
  const { open, sheet } = useOpened<SheetRequest>(
    (request, close) => (
      <TripSheet
        key={request.kind === 'edit' ? request.trip.id : JSON.stringify(request.like)}
        request={request}
        onClose={() => {
          close();
          if (request === otherwise) options?.onOtherwiseClosed();
        }}
        onOpen={open}
      />
    ),
    otherwise,
  );
  return { open, sheet };
}
