import type { Report } from '@domain/reports/report.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';
import { ProgressBar } from '../progress-bar';
import styles from './report-progress.module.css';

interface Props {
  readonly report: Report;
  readonly locale: string;
}

/** Progress of a report, with a button to cancel it. */
export function ReportProgress({ report: { id, progress }, locale }: Props) {
  const { t } = useTranslation(['reports']);
  const utils = trpc.useUtils();
  const cancelling = trpc.reports.cancel.useMutation({
    onSuccess: () => Promise.all([utils.reports.get.invalidate({ id }), utils.reports.list.invalidate()]),
  });
  const problem = cancelling.error === null ? null : toProblem(cancelling.error);
  return (
    <div className={styles.making}>
      <ProgressBar label={t('reports:making.title')} progress={progress} locale={locale} />
      <p className={styles.quiet}>{t('reports:making.hint')}</p>
      {problem !== null && <CallProblem problem={problem} />}
      <Button busy={cancelling.isPending} onClick={() => cancelling.mutate({ id })}>
        {t('reports:making.cancel')}
      </Button>
    </div>
  );
}
