import type { LogbookName } from '@domain/logbooks/logbook-name';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { toProblem } from '@/lib/errors/problem';
import { type Membership, MembershipContext } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';

interface Props {
  readonly logbook: LogbookName;
  readonly children: ReactNode;
}

/** Tells the pages of a shared logbook what the driver is in it, and notices when that has ended. */
export function SharedMembership({ logbook, children }: Props) {
  useEndNoticed();
  const { data: list } = trpc.logbooks.list.useQuery({});
  const { data: shown } = trpc.logbooks.shown.useQuery({});
  const membership = useMemo<Membership>(() => {
    const found = shown?.logbook ?? list?.logbooks.find(({ id }) => id === logbook) ?? null;
    const members = shown?.members ?? [];
    const names = new Map(members.length > 1 ? members.map(({ id, name }) => [id, name]) : []);
    const { role = null, memberId = null } = found ?? {};
    return { shared: { role, memberId, logbook: found }, names, members };
  }, [list, shown, logbook]);
  return <MembershipContext value={membership}>{children}</MembershipContext>;
}

/**
 * Asks for the account again whenever a call finds nothing: where that is the logbook itself, the account is not found
 * either.
 */
function useEndNoticed(): void {
  const queryClient = useQueryClient();
  const { account } = trpc.useUtils();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (toProblem(event.action.error).reason !== 'NOT_FOUND') return;
        const [path] = event.query.queryKey;
        if (Array.isArray(path) && path[0] !== 'account') void account.me.invalidate();
      }),
    [queryClient, account],
  );
}
