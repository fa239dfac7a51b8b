import { IconSwitchHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { Stack } from '@/components/layout';
import { Sheet } from '@/components/sheet';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { hasOpenedShared } from '@/lib/logbook/opened-logbook';
import { LogbookRows } from './logbook-rows';
import styles from './logbooks.module.css';
import { useLogbooks } from './use-logbooks';

/** Button with the name of the shown logbook, which lists the others; only for drivers who have others. */
export function LogbookSwitch() {
  const { t } = useTranslation(['logbooks']);
  const { logbook, ownId } = useLogbook();
  const logbooks = useLogbooks();
  const [isOpen, setIsOpen] = useState(false);
  const hasOthers = logbooks === undefined ? hasOpenedShared(ownId) : logbooks.length > 1;
  if (!hasOthers && logbook === 'own') return null;
  const own = t('logbooks:own');
  const name = logbook === 'own' ? own : (logbooks?.find(({ id }) => id === logbook)?.name ?? '');
  return (
    <div className={styles.switch} data-logbook-switch>
      <Button
        variant="quiet"
        icon={<IconSwitchHorizontal size={20} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={t('logbooks:switch.label', { name })}
        onClick={() => setIsOpen(true)}
      >
        {name}
      </Button>
      {isOpen && (
        <Sheet title={t('logbooks:switch.title')} placement="over" onClose={() => setIsOpen(false)}>
          <Stack gap={16}>
            {logbooks !== undefined && <LogbookRows logbooks={logbooks} />}
            <div>
              <ButtonLink to="/settings/logbooks" onClick={() => setIsOpen(false)}>
                {t('logbooks:switch.manage')}
              </ButtonLink>
            </div>
          </Stack>
        </Sheet>
      )}
    </div>
  );
}
