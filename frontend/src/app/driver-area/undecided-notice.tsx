import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { dismissNotice, notify } from '@/components/notices';
import styles from '@/components/undo-notice.module.css';
import type { Surroundings } from '@/lib/offline/surroundings';

type Because = Parameters<Surroundings['onUndecided']>[0];

const sentences = {
  changed: 'common:undecided.changed',
  refused: 'common:undecided.refused',
} as const satisfies Record<Because, string>;

function UndecidedNotice({ because }: { because: Because }) {
  const { t } = useTranslation(['common']);
  return (
    <div className={styles.notice}>
      <span>{t(sentences[because])}</span>
      <ButtonLink look="quiet" to="/waiting" onClick={dismissNotice}>
        {t('common:undecided.choose')}
      </ButtonLink>
    </div>
  );
}

/** Says in passing that something stands still, with the way to where it is decided. */
export function sayUndecided(because: Because): void {
  notify(<UndecidedNotice because={because} />);
}
