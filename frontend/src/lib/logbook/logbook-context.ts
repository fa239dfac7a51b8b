import type { Logbook } from '@domain/demo/examples-id';
import { createContext, use } from 'react';

interface ShownLogbook {
  readonly logbook: Logbook;
  /** Id under which this device stores the logbook's data. */
  readonly driverId: string;
}

/** Outside the driver's pages there is none. */
export const LogbookContext = createContext<ShownLogbook>({ logbook: 'own', driverId: '' });

export function useLogbook(): ShownLogbook {
  return use(LogbookContext);
}
