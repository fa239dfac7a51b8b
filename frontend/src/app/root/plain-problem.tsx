import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router';
import { PageHeading } from '@/components/page-heading';
import styles from '@/components/plain-page.module.css';
import { ProblemCard } from '@/components/problem-card';

/** Messages of browsers when code of a page fails to load; each browser words them differently. */
const codeDidNotCome = /dynamically imported module|module script|preload/i;

/** Shown in place of a page that could not be shown and did not call the server. */
export function PlainProblem() {
  const { t } = useTranslation(['common', 'errors']);
  const error = useRouteError();
  const notLoaded = error instanceof Error && codeDidNotCome.test(error.message);
  return (
    <main className={styles.page}>
      <PageHeading title={t('common:problem.title')} />
      <ProblemCard
        sentence={notLoaded ? t('common:problem.notLoaded') : t('errors:reason.UNKNOWN')}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
