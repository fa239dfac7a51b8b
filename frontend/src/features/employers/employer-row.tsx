import type { Employer } from '@domain/employers/employer.schema';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import listRow from '@/components/list-row.module.css';
import type { WaitingState } from '@/lib/offline/use-waiting';
import styles from './employers.module.css';

interface Props {
  readonly employer: Employer;
  readonly associatedWith: string | undefined;
  readonly waiting: WaitingState | undefined;
  readonly onOpen: () => void;
}

/** One employer or client; the whole row opens it. */
export function EmployerRow({ employer, associatedWith, waiting, onOpen }: Props) {
  const { t } = useTranslation(['employers']);
  const { name, kind, archivedAtMs } = employer;
  const facts = [
    kind === 'employer' ? t('employers:employer') : t('employers:client'),
    ...(associatedWith === undefined ? [] : [t('employers:associatedWith', { name: associatedWith })]),
    ...(archivedAtMs === null ? [] : [t('employers:isArchived')]),
    ...(waiting === undefined
      ? []
      : [waiting === 'waiting' ? t('employers:waiting') : t('employers:needsDecision')]),
  ];
  return (
    <li>
      <button type="button" className={`${listRow.button} ${styles.row}`} onClick={onOpen}>
        <span className={`${listRow.name} ${styles.name}`} data-archived={archivedAtMs !== null}>
          {name}
        </span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
        <IconChevronRight aria-hidden="true" size={20} />
      </button>
    </li>
  );
}
