import type { Report } from '@domain/reports/report.schema';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { ReportProblem } from '../report-problem';
import { ComparisonResult } from './comparison-result';
import styles from './report-parts.module.css';
import { useComparison } from './use-comparison';

interface Props {
  readonly report: Report;
  readonly preferences: DriverPreferences;
}

/** Compares the report with the current log. */
export function ComparePanel({ report, preferences }: Props) {
  const { t } = useTranslation(['reports']);
  const { state, compare } = useComparison(report.id);
  return (
    <Panel title={t('reports:compare.title')} hint={t('reports:compare.hint')}>
      <div>
        <Button
          icon={<IconArrowsDiff aria-hidden="true" size={20} />}
          busy={state.kind === 'running'}
          onClick={compare}
        >
          {t('reports:compare.start')}
        </Button>
      </div>
      <div role="status" className={styles.status}>
        {state.kind === 'running' && <p className={styles.quiet}>{t('reports:compare.busy')}</p>}
        {state.kind === 'compared' && (
          <ComparisonResult
            report={report}
            comparison={state.comparison}
            atMs={state.atMs}
            preferences={preferences}
          />
        )}
      </div>
      {state.kind === 'failed' && (
        <ReportProblem error={state.error} offline={t('reports:compare.offline')} onRetry={compare} />
      )}
    </Panel>
  );
}
