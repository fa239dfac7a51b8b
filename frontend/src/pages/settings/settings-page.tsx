import type { Account } from '@domain/account/account.schema';
import { IconMapPin, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Controls } from '@/components/controls';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import { DeletionPanel } from '@/features/account/leaving/deletion-panel';
import { SessionPanel } from '@/features/account/leaving/session-panel';
import { AppearancePanel } from '@/features/account/panels/appearance-panel';
import { DevicePanel } from '@/features/account/panels/device-panel';
import { NameRow } from '@/features/account/panels/name-row';
import { PlacePanel } from '@/features/account/panels/place-panel';
import { ClashCard } from '@/features/account/saving/clash-card';
import { ArchivePanel } from '@/features/archive/archive-panel';
import { FilesPanel } from '@/features/attachments/files-panel';
import { DemoPanel } from '@/features/demo/demo-panel';
import { EmployersPanel } from '@/features/employers/employers-panel';
import { ImportSettingsPanel } from '@/features/import/import-settings-panel';
import { CalendarPanel } from '@/features/reminders/settings/calendar-panel';
import { PushPanel } from '@/features/reminders/settings/push-panel';
import { RemindersPanel } from '@/features/reminders/settings/reminders-panel';
import { useLogbook } from '@/lib/logbook/logbook-context';
// Styles that build on others come after them.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useAccount } from '@/entities/account/use-account';
import { SettingsSkeleton } from '@/features/account/panels/settings-skeleton';
import { UnitsPanel } from '@/features/account/panels/units-panel';
import { WorkingHoursPanel } from '@/features/account/panels/working-hours-panel';
import { UnsavedCard } from '@/features/account/saving/unsaved-card';
import { useSettings } from '@/features/account/saving/use-settings';
import { placeOf } from '@/lib/formatting/place';
import styles from './settings-page.module.css';

export function Component() {
  const { t } = useTranslation(['account', 'common']);
  const { account, problem, refetch, isFetching } = useAccount();
  return (
    <>
      <PageHeading title={t('account:title')} />
      <div className={styles.page} data-wide>
        {account !== undefined && <OpenSettings account={account} />}
        {account === undefined && problem === null && (
          <div className={styles.column}>
            <SettingsSkeleton />
          </div>
        )}
        {account === undefined && problem !== null && (
          <>
            <CallProblem problem={problem} onRetry={() => void refetch()} busy={isFetching} />
            <SessionPanel onLeave={() => {}} />
          </>
        )}
      </div>
    </>
  );
}

function OpenSettings({ account }: { account: Account }) {
  const { t } = useTranslation(['account', 'common']);
  const { logbook } = useLogbook();
  const settings = useSettings(account);
  const { shown, change, state } = settings;
  const nameRefused = state.problem?.fields.some(({ path }) => path.endsWith('displayName')) === true;
  return (
    <Controls>
      <ClashCard settings={settings} account={account} />
      <UnsavedCard settings={settings} />
      <div className={styles.column}>
        <Panel title={t('account:you.title')}>
          <NameRow
            label={t('account:field.displayName')}
            value={shown.displayName}
            error={nameRefused ? t('account:you.nameRefused') : null}
            onChange={(displayName) => change({ displayName })}
          />
        </Panel>
        <UnitsPanel settings={settings} />
        <PlacePanel settings={settings} />
        <AppearancePanel settings={settings} />
        <WorkingHoursPanel settings={settings} />
        {logbook === 'own' && <RemindersPanel place={placeOf(account)} />}
        {logbook === 'own' && <PushPanel place={placeOf(account)} />}
        {logbook === 'own' && <CalendarPanel place={placeOf(account)} />}
      </div>
      <div className={styles.column}>
        <EmployersPanel />
        <PlacesPanel />
        <DevicePanel />
        <LedgerPanel />
        <ImportSettingsPanel />
        <FilesPanel locale={placeOf(account).locale} />
        <ArchivePanel place={placeOf(account)} />
        <SessionPanel onLeave={settings.discard} />
        {logbook === 'own' && <DeletionPanel onDeleted={settings.discard} />}
        <DemoPanel />
      </div>
    </Controls>
  );
}

/** Link to the places. */
function PlacesPanel() {
  const { t } = useTranslation(['places', 'common']);
  return (
    <Panel title={t('common:word.places')} hint={t('places:intro')}>
      <div>
        <ButtonLink to="/places" icon={<IconMapPin size={20} aria-hidden="true" />}>
          {t('places:open')}
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** Link to the ledger. */
function LedgerPanel() {
  const { t } = useTranslation(['ledger', 'common']);
  return (
    <Panel title={t('ledger:title')} hint={t('ledger:settings.hint')}>
      <div>
        <ButtonLink to="/ledger" icon={<IconShieldCheck size={20} aria-hidden="true" />}>
          {t('ledger:settings.open')}
        </ButtonLink>
      </div>
    </Panel>
  );
}
