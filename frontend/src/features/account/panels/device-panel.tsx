import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { switchShortcuts, useShortcutsOn } from '@/lib/shortcuts/shortcuts-on';

/** Settings of this device, which do not follow the driver to others. */
export function DevicePanel() {
  const { t } = useTranslation(['account']);
  const isOn = useShortcutsOn();
  return (
    <Panel title={t('account:device.title')} hint={t('account:device.hint')}>
      <SwitchField
        label={t('account:device.shortcuts')}
        hint={t('account:device.shortcutsHint')}
        checked={isOn}
        onChange={switchShortcuts}
      />
    </Panel>
  );
}
