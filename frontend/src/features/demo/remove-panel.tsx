import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Panel } from '@/components/panel';
import { clearDevice } from '@/entities/attachments/device-attachments';
import { useAuth } from '@/lib/auth/auth';
import { toProblem } from '@/lib/errors/problem';
import { removeDraftsOf } from '@/lib/forms/draft-storage';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { openLogbook } from '@/lib/logbook/opened-logbook';
import { clearQueue } from '@/lib/offline/outbox-store';
import { trpc } from '@/lib/trpc/client';

/** Deletes the examples with all of their changes that wait on this device; they can be created again. */
export function RemovePanel() {
  const { t } = useTranslation(['demo']);
  const { user } = useAuth();
  const { driverId } = useLogbook();
  const removal = trpc.demo.remove.useMutation({
    async onSuccess() {
      await clearQueue(driverId).catch(() => undefined);
      await clearDevice(driverId).catch(() => undefined);
      removeDraftsOf(driverId);
      openLogbook(user?.uid ?? '', 'own');
    },
  });
  const problem = removal.error === null ? null : toProblem(removal.error);
  return (
    <Panel title={t('demo:removeTitle')} hint={t('demo:removeHint')}>
      {problem !== null && <CallProblem problem={problem} />}
      <div>
        <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
          {t('demo:remove')}
        </Button>
      </div>
    </Panel>
  );
}
