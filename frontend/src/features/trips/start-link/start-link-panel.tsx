import { useTranslation } from 'react-i18next';
import code from '@/components/code.module.css';
import { CopyButton } from '@/components/copy-button';
import { Stack } from '@/components/layout';
import { Panel } from '@/components/panel';
import { QrCode } from '@/components/qr-code';
import { useLogbook } from '@/lib/logbook/logbook-context';

/** The address that starts and ends trips with a vehicle, to be printed as a code or written on an NFC tag. */
export function StartLinkPanel({ vehicleId }: { readonly vehicleId: string }) {
  const { t } = useTranslation(['trips', 'common']);
  const { logbook } = useLogbook();
  const address = `${window.location.origin}/?${new URLSearchParams({ add: 'drive', vehicle: vehicleId, logbook })}`;
  return (
    <Panel title={t('trips:startLink.title')} hint={t('trips:startLink.hint')}>
      <Stack gap={12}>
        <code className={code.code}>{address}</code>
        <div>
          <CopyButton label={t('common:word.copyAddress')} text={address} />
        </div>
        <QrCode text={address} label={t('trips:startLink.picture')} />
      </Stack>
    </Panel>
  );
}
