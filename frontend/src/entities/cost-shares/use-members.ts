import type { Member } from '@domain/logbooks/logbook.schema';
import { use } from 'react';
import { MembershipContext } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';

const nobody: readonly Member[] = [];

/** Members of the shown logbook, those who left included; nobody where the driver is alone, and until known. */
export function useMembers(): readonly Member[] {
  const { shared } = use(MembershipContext);
  const { data } = trpc.logbooks.shown.useQuery({}, { enabled: shared !== null });
  const members = shared === null ? nobody : (data?.members ?? nobody);
  return members.length > 1 ? members : nobody;
}
