import { useTranslation } from 'react-i18next';
import { ProblemCard } from '@/components/problem-card';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { BackwardsCard } from './backwards-card';
import styles from './fill-form.module.css';
import type { FillForm } from './use-fill-form';

/** Reason why the server refused the fill. Above the form and not in it, as it may open a form of its own. */
export function RefusedFill({ form }: { form: FillForm }) {
  const { t } = useTranslation(['errors']);
  const { problem } = form;
  if (problem === null) return null;
  return (
    <div className={styles.refused} ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
      {problem.reason === 'ODOMETER_BACKWARDS' ? (
        <BackwardsCard problem={problem} form={form} />
      ) : (
        <ProblemCard
          sentence={t(problemSentenceKey(problem), { ...problem })}
          requestId={problem.requestId}
        />
      )}
    </div>
  );
}
