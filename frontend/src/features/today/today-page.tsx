import { useTranslation } from 'react-i18next';
import { ApplicationLayout } from '@/app/layouts/application-layout';
import { PageHeading } from '@/components/page-heading';
import { ProblemCard } from '@/components/problem-card';
import { useAccount } from '@/features/account/use-account';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { FirstSteps } from './first-steps';
import { LocalTime } from './local-time';
import styles from './today-page.module.css';
import { WhatComes } from './what-comes';

export { ApplicationLayout as Layout };

export function Component() {
  const { t } = useTranslation(['today', 'errors']);
  const { account, problem, refetch, isFetching } = useAccount();
  return (
    <>
      <PageHeading title={t('today:title')} />
      <div className={styles.panels}>
        {problem !== null && account === undefined ? (
          <ProblemCard
            sentence={t(problemSentenceKey(problem), { ...problem })}
            requestId={problem.requestId}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <>
            <LocalTime account={account} />
            <FirstSteps account={account} />
          </>
        )}
        <WhatComes />
      </div>
    </>
  );
}
