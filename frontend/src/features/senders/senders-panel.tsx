import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import linedList from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { Panel } from '@/components/panel';
import { useOpened } from '@/components/use-opened';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { useIsCompany, useRole } from '@/lib/logbook/membership';
import { trpc } from '@/lib/trpc/client';
import { SenderFacts } from './sender-facts';
import { SenderSheet } from './sender-sheet';

/** Devices and programs of the driver that send by themselves. */
export function SendersPanel({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['senders']);
  const { data, error, isFetching, refetch } = trpc.senders.list.useQuery({}, { staleTime: 0 });
  const { open, sheet } = useOpened<{ readonly id: string | null }>(({ id }, close) => (
    <SenderSheet id={id} place={place} onClose={close} />
  ));
  const isCompany = useIsCompany();
  const mayAdd = useRole() !== 'reader' && !isCompany;
  const senders = data?.items ?? [];
  if (!mayAdd && senders.length === 0) return null;
  return (
    <Panel title={t('senders:title')} hint={t('senders:hint')}>
      {error !== null && (
        <CallProblem problem={toProblem(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {senders.length > 0 && (
        <ul className={linedList.list}>
          {senders.map((sender) => (
            <li key={sender.id}>
              <button
                type="button"
                className={listRow.button}
                aria-haspopup="dialog"
                onClick={() => open({ id: sender.id })}
              >
                <span className={listRow.name}>{sender.name}</span>
                <SenderFacts sender={sender} place={place} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <div>
          <Button aria-haspopup="dialog" onClick={() => open({ id: null })}>
            {t('senders:add')}
          </Button>
        </div>
      )}
      {sheet}
    </Panel>
  );
}
