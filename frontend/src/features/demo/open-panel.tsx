import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Panel } from '@/components/panel';
import { useExamples } from './use-examples';

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
