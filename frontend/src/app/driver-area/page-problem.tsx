import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { PageHeading } from '@/components/page-heading';
import { ProblemCard } from '@/components/problem-card';
import { toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';

/** In the place of a page that could not be shown; the layout around it stays. */
export function PageProblem() {
  const { t } = useTranslation(['common', 'errors']);
  const problem = toProblem(useRouteError());
  return (
    <>
      <PageHeading title={t('common:problem.title')} />
      <ProblemCard
        sentence={t(problemSentenceKey(problem), { ...problem })}
        requestId={problem.requestId}
        onRetry={() => window.location.reload()}
      />
    </>
  );
}
