import { useTranslation } from 'react-i18next';
import blank from '@/components/blank.module.css';
import { Panel } from '@/components/panel';
import { LogbookRows } from './logbook-rows';
import { useLogbooks } from './use-logbooks';

/** All logbooks of the driver. */
export function ListPanel() {
  const { t } = useTranslation(['logbooks']);
  const logbooks = useLogbooks();
  return (
    <Panel title={t('logbooks:switch.title')}>
      {logbooks === undefined ? <div className={blank.panel} /> : <LogbookRows logbooks={logbooks} />}
    </Panel>
  );
}
