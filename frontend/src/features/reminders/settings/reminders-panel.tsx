import { IconBell } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { toProblem } from '@/lib/errors/problem';
import type { Place } from '@/lib/formatting/place';
import { EmailSection } from './email-section';
import styles from './settings.module.css';
import { StagesSection } from './stages-section';
import { TimesSection } from './times-section';
import { useReminderSettings } from './use-reminder-settings';

/** When and how the driver is reminded. Each channel has its own part, below the settings of all. */
export function RemindersPanel({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['reminders']);
  const { shown, error, isFetching, retry, change } = useReminderSettings();
  return (
    <Panel title={t('reminders:settings.title')} hint={t('reminders:settings.hint')}>
      <div>
        <ButtonLink to="/reminders" icon={<IconBell size={20} aria-hidden="true" />}>
          {t('reminders:settings.inbox')}
        </ButtonLink>
      </div>
      {error !== null && <CallProblem problem={toProblem(error)} onRetry={retry} busy={isFetching} />}
      {shown === undefined && error === null && <div className={styles.blank} aria-busy="true" />}
      {shown !== undefined && (
        <>
          <SwitchField
            label={t('reminders:settings.isOn')}
            checked={shown.settings.isOn}
            onChange={(isOn) => change({ isOn })}
          />
          {shown.settings.isOn && (
            <>
              <TimesSection settings={shown.settings} locale={place.locale} onChange={change} />
              <StagesSection settings={shown.settings} onChange={change} />
              <EmailSection shown={shown} place={place} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}
