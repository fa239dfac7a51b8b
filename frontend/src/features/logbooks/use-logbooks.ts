import type { Role } from '@domain/logbooks/logbook.schema';
import { isSharedLogbook, type LogbookName } from '@domain/logbooks/logbook-name';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '@/entities/account/use-account';
import { countOnDevice } from '@/entities/attachments/device-attachments';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { isStoredOf, storedUnder } from '@/lib/logbook/opened-logbook';
import { countQueued } from '@/lib/offline/outbox-store';
import { useOutboxItems } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';

export interface ListedLogbook {
  readonly id: LogbookName;
  /** null for a logbook that the driver is no longer in, of which only waiting changes are left. */
  readonly name: string | null;
  /** null in the driver's own logbook, and for one that they are no longer in. */
  readonly role: Role | null;
  /** Number of changes that wait on this device. */
  readonly waiting: number;
}

/** Changes that wait on this device, by the id under which their logbook is stored here. */
function useWaitingHere(): ReadonlyMap<string, number> {
  const items = useOutboxItems();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  useEffect(() => {
    let isHere = true;
    void Promise.all([countQueued(), countOnDevice()]).then(([queued, files]) => {
      const ids = new Set([...queued.keys(), ...files.keys()]);
      const both = new Map([...ids].map((id) => [id, (queued.get(id) ?? 0) + (files.get(id) ?? 0)]));
      if (isHere) setCounts(both);
    });
    return () => {
      isHere = false;
    };
  }, [items]);
  return counts;
}

/** The driver's logbooks: their own, then those that they share. Undefined until known. */
export function useLogbooks(): readonly ListedLogbook[] | undefined {
  const { t } = useTranslation(['logbooks']);
  const { ownId } = useLogbook();
  // A call before the account's own would make the server create the account without what the browser knows.
  const isKnown = useAccount().account !== undefined;
  const { data } = trpc.logbooks.list.useQuery({}, { enabled: isKnown });
  const counts = useWaitingHere();
  if (data === undefined) return undefined;
  const waitingIn = (id: LogbookName) => counts.get(storedUnder(ownId, id)) ?? 0;
  const shared = data.logbooks.flatMap(({ id, name, role }) =>
    isSharedLogbook(id) ? [{ id, name, role, waiting: waitingIn(id) }] : [],
  );
  const ended = [...counts].flatMap(([storedId, waiting]) => {
    const id = storedId.slice(ownId.length + 1);
    const isEnded =
      isStoredOf(ownId, storedId) && isSharedLogbook(id) && !shared.some((each) => each.id === id);
    return isEnded ? [{ id, name: null, role: null, waiting }] : [];
  });
  return [{ id: 'own', name: t('logbooks:own'), role: null, waiting: waitingIn('own') }, ...shared, ...ended];
}
