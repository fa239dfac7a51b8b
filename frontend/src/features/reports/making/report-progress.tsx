import type { Report } from '@domain/reports/report.schema';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack, Text } from '@/components/layout';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';
import { ProgressBar } from '../progress-bar';

interface Props {
  readonly report: Report;
  readonly locale: string;
}

/** Progress of a report, with a button to cancel it. */
export function ReportProgress({ report: { id, progress }, locale }: Props) {
  const { t } = useTranslation(['reports', 'common']);
  const utils = trpc.useUtils();
  const cancelling = trpc.reports.cancel.useMutation({
    onSuccess: () => Promise.all([utils.reports.get.invalidate({ id }), utils.reports.list.invalidate()]),
  });
  const problem = cancelling.error === null ? null : toProblem(cancelling.error);
  return (
    <Stack gap={10}>
      <ProgressBar label={t('reports:making.title')} progress={progress} locale={locale} />
      <Text scale="hint" tone="quiet">
        {t('reports:making.hint')}
      </Text>
      {problem !== null && <CallProblem problem={problem} />}
      <div>
        <Button busy={cancelling.isPending} onClick={() => cancelling.mutate({ id })}>
          {t('common:word.cancel')}
        </Button>
      </div>
    </Stack>
  );
}
