import { IconFileCheck, IconGasStation, IconRoute, IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import styles from './what-comes.module.css';

const rooms = [
  { icon: IconRoute, name: 'today:whatComes.trips', words: 'today:whatComes.tripsWords' },
  { icon: IconGasStation, name: 'today:whatComes.fuel', words: 'today:whatComes.fuelWords' },
  { icon: IconTool, name: 'today:whatComes.service', words: 'today:whatComes.serviceWords' },
  { icon: IconFileCheck, name: 'today:whatComes.claim', words: 'today:whatComes.claimWords' },
] as const;

/** The empty logbook: what it will hold, and that none of it is here yet. */
export function WhatComes() {
  const { t } = useTranslation(['today']);
  return (
    <Panel title={t('today:whatComes.title')} hint={t('today:whatComes.hint')}>
      <ul className={styles.rooms}>
        {rooms.map(({ icon: Icon, name, words }) => (
          <li key={name}>
            <Icon aria-hidden="true" size={24} stroke={1.75} />
            <div>
              <h3>{t(name)}</h3>
              <p>{t(words)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
