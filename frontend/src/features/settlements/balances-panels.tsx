import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import blank from '@/components/blank.module.css';
import { CallProblem } from '@/components/call-problem';
import { EmptyNote } from '@/components/empty-note';
import { Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { toProblem } from '@/lib/errors/problem';
import { currencyLabel, namer } from '@/lib/formatting/names';
import type { Place } from '@/lib/formatting/place';
import { useMembers } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';
import { MemberBalance } from './member-balance';
import { Transfers } from './transfers';

/** Balances of a logbook with others, by currency. */
export function BalancesPanels({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['settlements']);
  const members = useMembers();
  const { data, error, refetch, isFetching } = trpc.settlements.balances.useQuery({});
  const nameOf = (memberId: string) => members.find(({ id }) => id === memberId)?.name ?? '–';
  if (data === undefined) {
    return error === null ? (
      <div className={blank.panel} />
    ) : (
      <CallProblem problem={toProblem(error)} onRetry={() => void refetch()} busy={isFetching} />
    );
  }
  if (data.currencies.length === 0) return <EmptyNote icon={IconScale}>{t('settlements:none')}</EmptyNote>;
  return (
    <>
      {data.currencies.map((of) => (
        <Panel key={of.currency} title={currencyLabel(of.currency, namer(place.locale, 'currency'))}>
          <Transfers {...{ of, nameOf, place }} />
          <Stack gap={0}>
            {of.members.map((balance) => (
              <MemberBalance key={balance.memberId} {...{ balance, currency: of.currency, nameOf, place }} />
            ))}
          </Stack>
        </Panel>
      ))}
    </>
  );
}
