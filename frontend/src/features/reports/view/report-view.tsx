import { recordIdSchema } from '@domain/records/record.schema';
import type { Report } from '@domain/reports/report.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Row } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import { type DriverPreferences, useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { toProblem } from '@/lib/errors/problem';
import { trpc } from '@/lib/trpc/client';
import { DeleteReport } from '../delete-report';
import { FailedReport } from '../making/failed-report';
import { persistedRequest } from '../making/persisted-requests';
import { ReportProgress } from '../making/report-progress';
import { useLatestReport } from '../making/use-latest-report';
import { ReportProblem } from '../report-problem';
import { useReportMessages } from '../use-report-messages';
import { BackToReports, FrozenReport, type ReportClaim } from './frozen-report';
import styles from './report-view.module.css';

interface Props {
  readonly id: string;
  readonly Claim: ReportClaim;
}

/** A report in any state. */
export function ReportView({ id, Claim }: Props) {
  const { t } = useTranslation(['reports']);
  const preferences = useDriverPreferences();
  const isId = recordIdSchema.safeParse(id).success;
  const report = trpc.reports.get.useQuery({ id }, { enabled: isId });
  // A finished report never changes.
  const view = trpc.reports.view.useQuery(
    { id },
    { enabled: report.data?.state === 'ready', staleTime: Number.POSITIVE_INFINITY },
  );
  const known = view.data?.report ?? report.data;
  const error = [report, view]
    .map((query) => query.error ?? (query.fetchStatus === 'paused' ? query.failureReason : null))
    .find((each) => each !== null);

  if (!isId || (error && toProblem(error).reason === 'NOT_FOUND')) {
    return (
      <>
        <PageHeading title={t('reports:gone.title')}>
          <BackToReports />
        </PageHeading>
        <p>{t('reports:gone.sentence')}</p>
      </>
    );
  }
  if (known === undefined || preferences === null || (known.state === 'ready' && view.data === undefined)) {
    if (!error) return <div className={styles.blank} aria-busy="true" />;
    const problem = toProblem(error);
    return (
      <>
        <PageHeading title={t('reports:report')}>
          <BackToReports />
        </PageHeading>
        <CallProblem
          problem={problem}
          onRetry={() => void Promise.all([report.refetch(), known && view.refetch()])}
          busy={report.isFetching || view.isFetching}
        />
      </>
    );
  }
  if (view.data !== undefined)
    return <FrozenReport view={view.data} preferences={preferences} Claim={Claim} />;
  return <Unfinished report={known} place={preferences} />;
}

function Unfinished({ report: known, place }: { report: Report; place: DriverPreferences }) {
  const { t } = useTranslation(['reports']);
  const navigate = useNavigate();
  const { rulesOf, periodOf, partyOf } = useReportMessages(place);
  const report = useLatestReport(known);
  const name = `${rulesOf(report)}, ${periodOf(report)}`;
  return (
    <>
      <PageHeading title={rulesOf(report)} windowTitle={name}>
        <BackToReports />
        <p>
          {periodOf(report)} · {partyOf(report)}
        </p>
      </PageHeading>
      <div className={styles.unfinished}>
        <Panel title={report.state === 'making' ? t('reports:making.panel') : t('reports:failed.title')}>
          {report.state === 'making' && <ReportProgress report={report} locale={place.locale} />}
          {report.state === 'failed' && <FailedReport problem={report.problem} />}
          {report.state === 'cancelled' && <p>{t('reports:make.cancelled')}</p>}
          {report.state !== 'making' && (
            <Row wrap>
              <MakeAgain report={report} driverId={place.driverId} />
              <DeleteReport
                report={report}
                name={name}
                variant="text"
                onDeleted={() => void navigate('/reports', { replace: true })}
              />
            </Row>
          )}
        </Panel>
      </div>
    </>
  );
}

/** Requests a failed report again, or links to the page where this is possible. */
function MakeAgain({ report: { id }, driverId }: { report: Report; driverId: string }) {
  const { t } = useTranslation(['reports']);
  const utils = trpc.useUtils();
  const [request] = useState(() => persistedRequest(driverId, id));
  const making = trpc.reports.create.useMutation({
    async onSuccess(report) {
      // An older answer that is still on its way would end the following.
      await utils.reports.get.cancel({ id });
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
