import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Panel } from '@/components/panel';
import { useAuth } from '@/lib/auth/auth';
import { toProblem } from '@/lib/errors/problem';
import { deviceLanguage } from '@/lib/i18n/languages';
import { openLogbook } from '@/lib/logbook/opened-logbook';
import { trpc } from '@/lib/trpc/client';

/** Opens the driver's logbook of examples, which is created the first time. */
function useExamples() {
  const { user } = useAuth();
  const filling = trpc.demo.fill.useMutation();
  const uid = user?.uid ?? '';

  async function open(): Promise<void> {
    try {
      await filling.mutateAsync({ language: deviceLanguage() });
      openLogbook(uid, 'examples');
    } catch (error) {
      if (toProblem(error).reason === 'ALREADY_EXISTS') openLogbook(uid, 'examples');
    }
  }

  const problem = filling.error === null ? null : toProblem(filling.error);
  return {
    open,
    isFilling: filling.isPending,
    problem: problem?.reason === 'ALREADY_EXISTS' ? null : problem,
  };
}

/** Opens the examples, which are separate from the driver's own logbook. */
export function OpenPanel() {
  const { t } = useTranslation(['demo']);
  const { open, isFilling, problem } = useExamples();
  return (
    <Panel title={t('demo:title')} hint={t('demo:hint')}>
      {problem !== null && <CallProblem problem={problem} />}
      <div>
        <Button busy={isFilling} onClick={() => void open()}>
          {t('demo:open')}
        </Button>
      </div>
      <p role="status">{isFilling && t('demo:filling')}</p>
    </Panel>
  );
}
