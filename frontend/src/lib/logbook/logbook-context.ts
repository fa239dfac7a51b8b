import type { LogbookName } from '@domain/logbooks/logbook-name';
import { createContext, use } from 'react';

interface ShownLogbook {
  readonly logbook: LogbookName;
  /** Id under which this device stores the logbook's data. */
  readonly driverId: string;
  /** Id under which this device stores what is of the driver alone, whichever logbook is shown. */
  readonly ownId: string;
}

/** The default is used outside the driver's pages. */
export const LogbookContext = createContext<ShownLogbook>({ logbook: 'own', driverId: '', ownId: '' });

export function useLogbook(): ShownLogbook {
  return use(LogbookContext);
}
