import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { CallProblem } from '@/components/call-problem';
import { PageHeading } from '@/components/page-heading';
import { toProblem } from '@/lib/errors/problem';

/** Shown in place of a page that could not be shown; the surrounding layout stays. */
export function PageProblem() {
  const { t } = useTranslation(['common']);
  const problem = toProblem(useRouteError());
  return (
    <>
      <PageHeading title={t('common:problem.title')} />
      <CallProblem problem={problem} onRetry={() => window.location.reload()} />
    </>
  );
}
