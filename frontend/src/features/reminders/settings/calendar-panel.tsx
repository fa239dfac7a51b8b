import { IconCalendarPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import code from '@/components/code.module.css';
import { CopyButton } from '@/components/copy-button';
import { Dialog } from '@/components/dialog';
import { Row, Stack, Text } from '@/components/layout';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { trpc } from '@/lib/trpc/client';

/** Address at which a calendar program finds due items: can be created, shown once, and removed. */
export function CalendarPanel({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['reminder-channels', 'common']);
  const { calendar } = trpc.useUtils();
  const question = useRef<HTMLDialogElement>(null);
  const current = trpc.calendar.link.useQuery({}, { staleTime: 0 });
  const changed = () => calendar.link.invalidate();
  const create = trpc.calendar.createLink.useMutation({ onSettled: changed });
  const revoke = trpc.calendar.revokeLink.useMutation({ onSettled: changed });
  const link = current.data?.link ?? null;
  const problem = create.error ?? revoke.error;
  const when = (atMs: number) => formatRecentMoment(atMs, Date.now(), place);

  function remove(): void {
    question.current?.close();
    const onSuccess = () => {
      create.reset();
      notify(t('reminder-channels:calendar.revoked'));
    };
    revoke.mutate({}, { onSuccess });
  }

  return (
    <Panel title={t('common:word.calendar')} hint={t('reminder-channels:calendar.hint')}>
      {create.data !== undefined && <CalendarAddress path={create.data.path} />}
      {link !== null && (
        <Text scale="hint" tone="quiet">
          {t('reminder-channels:calendar.made', { when: when(link.createdAtMs) })}{' '}
          {link.lastReadAtMs === null
            ? t('reminder-channels:calendar.unread')
            : t('reminder-channels:calendar.read', { when: when(link.lastReadAtMs) })}{' '}
          {t('reminder-channels:calendar.replaceHint')}
        </Text>
      )}
      {current.data !== undefined && (
        <Row wrap>
          <Button
            icon={<IconCalendarPlus size={20} aria-hidden="true" />}
            busy={create.isPending}
            onClick={() => create.mutate({})}
          >
            {link === null ? t('reminder-channels:calendar.make') : t('reminder-channels:calendar.replace')}
          </Button>
          {link !== null && (
            <Button variant="quiet" busy={revoke.isPending} onClick={() => question.current?.showModal()}>
              {t('reminder-channels:calendar.revoke')}
            </Button>
          )}
        </Row>
      )}
      {current.error !== null && (
        <CallProblem problem={toProblem(current.error)} onRetry={() => void current.refetch()} />
      )}
      {problem !== null && <CallProblem problem={toProblem(problem)} />}
      <Dialog ref={question} title={t('reminder-channels:calendar.revokeTitle')}>
        <p>{t('reminder-channels:calendar.revokeHint')}</p>
        <Row wrap>
          <Button variant="danger" onClick={remove}>
            {t('reminder-channels:calendar.revoke')}
          </Button>
          <Button onClick={() => question.current?.close()}>{t('common:word.cancel')}</Button>
        </Row>
      </Dialog>
    </Panel>
  );
}

/** Lost with the next reload, because the server stores only its hash. */
function CalendarAddress({ path }: { readonly path: string }) {
  const { t } = useTranslation(['reminder-channels', 'common']);
  const address = `${window.location.origin}${path}`;

  return (
    <Stack role="status">
      <p>
        {t('reminder-channels:calendar.address')}. {t('reminder-channels:calendar.once')}
      </p>
      <code className={code.code}>{address}</code>
      <div>
        <CopyButton label={t('reminder-channels:calendar.copy')} text={address} />
      </div>
    </Stack>
  );
}
