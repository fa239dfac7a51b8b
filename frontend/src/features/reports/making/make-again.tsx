import type { Report } from '@domain/reports/report.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { trpc } from '@/lib/trpc/client';
import { ReportProblem } from '../report-problem';
import { persistedRequest } from './persisted-requests';

/** Requests a failed report again, or links to the page where this is possible. */
export function MakeAgain({ report: { id }, driverId }: { report: Report; driverId: string }) {
  const { t } = useTranslation(['reports']);
  const utils = trpc.useUtils();
  const [request] = useState(() => persistedRequest(driverId, id));
  const making = trpc.reports.create.useMutation({
    async onSuccess(report) {
      utils.reports.get.setData({ id }, report);
      await utils.reports.list.invalidate();
    },
  });
  if (request === null) return <ButtonLink to="/claim">{t('reports:make.toClaim')}</ButtonLink>;
  return (
    <>
      <Button busy={making.isPending} onClick={() => making.mutate(request)}>
        {t('reports:make.again')}
      </Button>
      {making.error !== null && <ReportProblem error={making.error} offline={t('reports:make.offline')} />}
    </>
  );
}
