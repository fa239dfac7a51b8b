import { IconBook2, IconCheck, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { openLogbook } from '@/lib/logbook/opened-logbook';
import styles from './logbooks.module.css';
import type { ListedLogbook } from './use-logbooks';

/** The driver's logbooks, to open one of them. */
export function LogbookRows({ logbooks }: { readonly logbooks: readonly ListedLogbook[] }) {
  const { t } = useTranslation(['logbooks']);
  const { logbook: shown, ownId } = useLogbook();

  const factsOf = ({ name, role, waiting }: ListedLogbook) =>
    [
      name === null && t('logbooks:list.ended'),
      role !== null && t(`logbooks:role.${role}`),
      waiting > 0 && t('logbooks:list.waiting', { count: waiting }),
    ].filter((fact) => fact !== false);

  return (
    <ul className={lined.list}>
      {logbooks.map((logbook) => {
        const Icon = logbook.id === 'own' ? IconBook2 : IconUsers;
        const isShown = logbook.id === shown;
        return (
          <li key={logbook.id}>
            <button
              type="button"
              className={`${listRow.line} ${styles.row}`}
              aria-current={isShown ? 'true' : undefined}
              onClick={() => openLogbook(ownId, logbook.id)}
            >
              <Icon size={22} stroke={1.75} aria-hidden="true" />
              <span className={listRow.texts}>
                <span className={listRow.name}>{logbook.name ?? t('logbooks:list.unnamed')}</span>
                <span className={listRow.fact}>{factsOf(logbook).join(' · ')}</span>
              </span>
              {isShown && <IconCheck size={22} stroke={2} className={styles.shown} aria-hidden="true" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
