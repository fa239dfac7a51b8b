import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { dismissNotice, notify } from '@/components/notices';
import styles from '@/components/undo-notice.module.css';
import type { OutboxDependencies } from '@/lib/offline/dependencies';

type Because = Parameters<OutboxDependencies['onUndecided']>[0];

function UndecidedNotice({ because }: { because: Because }) {
  const { t } = useTranslation(['common']);
  return (
    <div className={styles.notice}>
      <span>{t(`common:undecided.${because}`)}</span>
      <ButtonLink variant="quiet" to="/waiting" onClick={dismissNotice}>
        {t('common:undecided.choose')}
      </ButtonLink>
    </div>
  );
}

/** Shows a short notice that a change needs a decision, with a link to it. */
export function sayUndecided(because: Because): void {
  notify(<UndecidedNotice because={because} />);
}
