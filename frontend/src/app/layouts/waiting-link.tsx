import { IconClockUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './waiting-notice.module.css';

interface Props {
  readonly waiting: number;
  readonly stuck: number;
}

/** To the page of what waits. What the driver has to decide comes before what goes by itself. */
export default function WaitingLink({ waiting, stuck }: Props) {
  const { t } = useTranslation(['outbox']);
  const count = stuck > 0 ? stuck : waiting;
  const words =
    stuck > 0
      ? t(stuck === 1 ? 'outbox:indicator.stuckOne' : 'outbox:indicator.stuckMany', { count })
      : t(waiting === 1 ? 'outbox:indicator.one' : 'outbox:indicator.many', { count });
  return (
    <Link to="/waiting" className={styles.link} data-stuck={stuck > 0}>
      <IconClockUp aria-hidden="true" size={20} />
      {words}
    </Link>
  );
}
