import type { LogbookShown } from '@domain/logbooks/logbook.schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Dialog } from '@/components/dialog';
import { Row, Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { toProblem } from '@/lib/errors/problem';
import { removeDraftsOf } from '@/lib/forms/draft-storage';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { openLogbook } from '@/lib/logbook/opened-logbook';
import { useOutboxItems } from '@/lib/offline/use-waiting';
import { trpc } from '@/lib/trpc/client';
import { forgetQueriesOf } from '@/lib/trpc/persisted-queries';
import { afterLeaving } from './heir';

/** Leaves the shown logbook; asks first, and says what becomes of it. */
export function LeavePanel({ shown: { logbook, members } }: { readonly shown: LogbookShown }) {
  const { t } = useTranslation(['logbooks']);
  const { driverId, ownId } = useLogbook();
  const dialog = useRef<HTMLDialogElement>(null);
  const waiting = useOutboxItems().length;
  const after = afterLeaving(members, Date.now());
  const leaving = trpc.logbooks.leave.useMutation({
    async onSuccess() {
      removeDraftsOf(driverId);
      await forgetQueriesOf(driverId).catch(() => undefined);
      openLogbook(ownId, 'own');
    },
  });
  return (
    <Panel tone="danger" title={t('logbooks:leave.title')} hint={t('logbooks:leave.hint')}>
      <div>
        <Button onClick={() => dialog.current?.showModal()}>{t('logbooks:leave.title')}</Button>
      </div>
      <Dialog ref={dialog} title={t('logbooks:leave.question', { name: logbook.name })}>
        <Stack gap={12}>
          {after.kind === 'erased' && <p>{t('logbooks:leave.erased')}</p>}
          {after.kind === 'inherited' && <p>{t('logbooks:leave.heir', { heir: after.heir.name })}</p>}
          {after.kind !== 'erased' && <p>{t('logbooks:leave.sentence')}</p>}
          {waiting > 0 && <p>{t('logbooks:leave.waiting', { count: waiting })}</p>}
          {leaving.error !== null && <CallProblem problem={toProblem(leaving.error)} />}
          <Row wrap>
            <Button variant="danger" busy={leaving.isPending} onClick={() => leaving.mutate({})}>
              {t('logbooks:leave.leave')}
            </Button>
            <Button onClick={() => dialog.current?.close()}>{t('logbooks:leave.stay')}</Button>
          </Row>
        </Stack>
      </Dialog>
    </Panel>
  );
}
