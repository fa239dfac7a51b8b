import type { Employer } from '@domain/employers/employer.schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useArchiving } from '@/entities/records/use-archiving';
import styles from './employers.module.css';

interface Props {
  readonly employer: Employer;
  readonly onDone: () => void;
}

/** An archived employer is no longer offered; trips and claims keep it. */
export function EmployerArchive({ employer, onDone }: Props) {
  const { t } = useTranslation(['employers']);
  const headingId = useId();
  const { name } = employer;
  const { button, problem } = useArchiving({
    path: 'employers.update',
    record: employer,
    texts: {
      archive: t('employers:archive'),
      restore: t('employers:restore'),
      archived: t('employers:archived', { name }),
      restored: t('employers:restored', { name }),
      undo: t('employers:undo'),
    },
    onDone,
  });
  return (
    <section className={styles.archive} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('employers:archiveTitle')}</h3>
      <p className={styles.quiet}>{t('employers:archiveHint')}</p>
      <div>{button}</div>
      {problem}
    </section>
  );
}
