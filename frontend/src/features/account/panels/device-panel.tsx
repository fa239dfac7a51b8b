import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { useAppConfig } from '@/config/app-config-context';
import { choosePosition, usePositionChoice } from '@/lib/position/position';
import { switchShortcuts, useShortcutsOn } from '@/lib/shortcuts/shortcuts-on';
import { answerConsent, isAnalyticsConfigured, useConsent } from '@/platform/consent';

/** Settings of this device, which do not follow the driver to others. */
export function DevicePanel() {
  const { t } = useTranslation(['account']);
  const isOn = useShortcutsOn();
  const hasAnalytics = isAnalyticsConfigured(useAppConfig());
  const consent = useConsent();
  const position = usePositionChoice();
  return (
    <Panel title={t('account:device.title')} hint={t('account:device.hint')}>
      <SwitchField
        label={t('account:device.shortcuts')}
        hint={t('account:device.shortcutsHint')}
        checked={isOn}
        onChange={switchShortcuts}
      />
      <SwitchField
        label={t('account:device.position')}
        hint={t('account:device.positionHint')}
        checked={position === 'on'}
        onChange={choosePosition}
      />
      {hasAnalytics && (
        <SwitchField
          label={t('account:device.analytics')}
          hint={t('account:device.analyticsHint')}
          checked={consent === 'granted'}
          onChange={answerConsent}
        />
      )}
    </Panel>
  );
}
