import { useTranslation } from 'react-i18next';
import blank from '@/components/blank.module.css';
import { CallProblem } from '@/components/call-problem';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { trpc } from '@/lib/trpc/client';
import { InvitePanel } from './invite-panel';
import { LeavePanel } from './leave-panel';
import { MembersPanel } from './members-panel';
import { RenamePanel } from './rename-panel';

/** The shared logbook that is shown: who is in it, and for owners how to change that. */
export function ShownPanels({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['common']);
  const { data: shown, error, isFetching, refetch } = trpc.logbooks.shown.useQuery({}, { staleTime: 0 });
  if (shown === undefined) {
    return error === null ? (
      <div className={blank.panel} role="status" aria-label={t('common:loading')} />
    ) : (
      <CallProblem problem={toProblem(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  const { logbook } = shown;
  const isOwner = logbook.role === 'owner';
  return (
    <>
      <MembersPanel shown={shown} place={place} />
      {isOwner && <InvitePanel shown={shown} place={place} />}
      {isOwner && <RenamePanel key={logbook.version} logbook={logbook} />}
      <LeavePanel shown={shown} />
    </>
  );
}
