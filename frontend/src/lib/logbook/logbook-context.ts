import type { Logbook } from '@domain/demo/examples-id';
import { createContext, use } from 'react';

interface ShownLogbook {
  readonly logbook: Logbook;
  /** Under which this device stores what is of that logbook. */
  readonly driverId: string;
}

/** Outside the driver's pages there is none. */
export const LogbookContext = createContext<ShownLogbook>({ logbook: 'own', driverId: '' });

export function useLogbook(): ShownLogbook {
  return use(LogbookContext);
}
