import { IconClockUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './waiting-notice.module.css';

interface Props {
  readonly waiting: number;
  readonly stuck: number;
}

/**
 * Link to the page of waiting changes. Its code is part of the layout, because it is shown without a network. Changes
 * that need a decision take precedence over those that are sent automatically.
 */
export function WaitingLink({ waiting, stuck }: Props) {
  const { t } = useTranslation(['common']);
  const count = stuck > 0 ? stuck : waiting;
  const label =
    stuck > 0
      ? t(stuck === 1 ? 'common:waiting.stuckOne' : 'common:waiting.stuckMany', { count })
      : t(waiting === 1 ? 'common:waiting.one' : 'common:waiting.many', { count });
  return (
    <Link to="/waiting" className={styles.link} data-stuck={stuck > 0} data-notice>
      <IconClockUp aria-hidden="true" size={20} />
      <span className={styles.text}>{label}</span>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </Link>
  );
}
