import type { DemoFilled } from '@domain/demo/demo.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { notify } from '@/components/notices';
import { Panel } from '@/components/panel';
import { toProblem } from '@/lib/errors/problem';
import { deviceLanguage } from '@/lib/i18n/languages';
import { trpc } from '@/lib/trpc/client';

/** Writes the examples, and shows them on Today once they are there. */
export function FillPanel({ isBegun }: { isBegun: boolean }) {
  const { t } = useTranslation(['demo']);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const filling = trpc.demo.fill.useMutation({
    async onSuccess(counts) {
      notify(<Filled counts={counts} />);
      await navigate('/');
      await utils.invalidate();
    },
    onError: () => utils.vehicles.list.invalidate(),
  });
  const problem = filling.error === null ? null : toProblem(filling.error);
  return (
    <Panel title={t('demo:title')} hint={isBegun ? t('demo:unfinished') : t('demo:hint')}>
      {problem !== null && <CallProblem problem={problem} />}
      <div>
        <Button busy={filling.isPending} onClick={() => filling.mutate({ language: deviceLanguage() })}>
          {isBegun ? t('demo:continue') : t('demo:fill')}
        </Button>
      </div>
      <p role="status">{filling.isPending && t('demo:filling')}</p>
    </Panel>
  );
}

function Filled({ counts }: { counts: DemoFilled }) {
  const { t } = useTranslation(['demo']);
  return <span>{t('demo:filled', { ...counts })}</span>;
}
