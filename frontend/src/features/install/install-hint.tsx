import { IconDeviceMobilePlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row } from '@/components/layout';
import { Panel } from '@/components/panel';
import { useInstallHint } from './use-install-hint';

/** Offers once to install the application, at the end of Today, where it moves nothing. */
export function InstallHint({ recordCount }: { recordCount: number }) {
  const { t } = useTranslation(['today']);
  const { way, install, decline } = useInstallHint(recordCount);
  if (way === null) return null;
  return (
    <Panel
      title={t('today:install.title')}
      hint={t(way === 'button' ? 'today:install.hint' : 'today:install.ios')}
    >
      <Row wrap>
        {way === 'button' && (
          <Button
            icon={<IconDeviceMobilePlus aria-hidden="true" size={20} />}
            onClick={() => void install().catch(() => undefined)}
          >
            {t('today:install.install')}
          </Button>
        )}
        <Button variant="quiet" onClick={decline}>
          {t('today:install.decline')}
        </Button>
      </Row>
    </Panel>
  );
}
