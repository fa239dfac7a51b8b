import { useTranslation } from 'react-i18next';
import { Stack } from '@/components/layout';
import styles from './report-view.module.css';

interface Props {
  readonly facts: readonly {
    readonly field: string;
    readonly label: string;
    /** null for a value that did not change. */
    readonly from: string | null;
    readonly to: string;
  }[];
}

/** Changed fields, each from what to what. */
export function Changes({ facts }: Props) {
  const { t } = useTranslation(['reports']);
  return (
    <Stack as="dl" gap={4} className={styles.changes}>
      {facts.map(({ field, label, from, to }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{from === null ? to : t('reports:change', { from, to })}</dd>
        </div>
      ))}
    </Stack>
  );
}
