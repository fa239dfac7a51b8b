import type { Logbook } from '@domain/demo/examples-id';
import { createContext, use } from 'react';

interface ShownLogbook {
  readonly logbook: Logbook;
  /** Id under which this device stores the logbook's data. */
  readonly driverId: string;
}

/** The default is used outside the driver's pages. */
export const LogbookContext = createContext<ShownLogbook>({ logbook: 'own', driverId: '' });

export function useLogbook(): ShownLogbook {
  return use(LogbookContext);
}
