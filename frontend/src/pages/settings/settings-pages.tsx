import type { Account } from '@domain/account/account.schema';
import { isSharedLogbook } from '@domain/logbooks/logbook-name';
import { IconMapPin, IconShieldCheck, IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Panel } from '@/components/panel';
import { useAppConfig } from '@/config/app-config-context';
import { PasswordPanel } from '@/features/account/access/password-panel';
import { DeletionPanel } from '@/features/account/leaving/deletion-panel';
import { SessionPanel } from '@/features/account/leaving/session-panel';
import { AppearancePanel } from '@/features/account/panels/appearance-panel';
import { DevicePanel } from '@/features/account/panels/device-panel';
import { NamePanel } from '@/features/account/panels/name-panel';
import { PlacePanel } from '@/features/account/panels/place-panel';
import { UnitsPanel } from '@/features/account/panels/units-panel';
import { WorkingHoursPanel } from '@/features/account/panels/working-hours-panel';
import type { Settings } from '@/features/account/saving/use-settings';
import { ArchivePanel } from '@/features/archive/archive-panel';
import { TokensPanel } from '@/features/archive/tokens-panel';
import { FilesPanel } from '@/features/attachments/files-panel';
import { DemoPanel } from '@/features/demo/demo-panel';
import { DevicesPanel } from '@/features/devices/devices-panel';
import { EmployersPanel } from '@/features/employers/employers-panel';
import { ImportSettingsPanel } from '@/features/import/import-settings-panel';
import { ListPanel } from '@/features/logbooks/list-panel';
import { MakePanel } from '@/features/logbooks/make-panel';
import { ShownPanels } from '@/features/logbooks/shown-panels';
import { OidcPanel } from '@/features/oidc/oidc-panel';
import { PasskeysRow } from '@/features/passkeys/passkeys-row';
import { CalendarPanel } from '@/features/reminders/settings/calendar-panel';
import { PushPanel } from '@/features/reminders/settings/push-panel';
import { RemindersPanel } from '@/features/reminders/settings/reminders-panel';
import { SecondFactorRow } from '@/features/second-factor/second-factor-row';
import { SendersPanel } from '@/features/senders/senders-panel';
import { useAuth } from '@/lib/auth/auth';
import type { Place } from '@/lib/formatting/place';
import { placeOf } from '@/lib/formatting/place';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { Only } from '@/lib/logbook/only';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';
import styles from './settings-page.module.css';

export const settingsPages = ['you', 'units', 'reminders', 'logbooks', 'data', 'account'] as const;
export type SettingsPage = (typeof settingsPages)[number];

interface Props {
  readonly page: SettingsPage;
  readonly account: Account;
  readonly settings: Settings;
}

/** Panels of one page of the settings, in two columns where there is room. */
export function SettingsPanels({ page, account, settings }: Props) {
  const { logbook } = useLogbook();
  const place = placeOf(account);
  switch (page) {
    case 'you':
      return (
        <Columns
          first={
            <>
              <NamePanel settings={settings} />
              <AppearancePanel settings={settings} />
              <WorkingHoursPanel settings={settings} />
            </>
          }
          second={
            <>
              <EmployersPanel />
              <PlacesPanel />
              <DevicePanel />
            </>
          }
        />
      );
    case 'units':
      return (
        <Columns first={<UnitsPanel settings={settings} />} second={<PlacePanel settings={settings} />} />
      );
    case 'reminders':
      return (
        <Columns
          first={<RemindersPanel place={place} />}
          second={
            <>
              <PushPanel place={place} />
              <CalendarPanel place={place} />
            </>
          }
        />
      );
    case 'logbooks':
      return (
        <Columns
          first={isSharedLogbook(logbook) ? <ShownPanels place={place} /> : <ListPanel />}
          second={
            <>
              {isSharedLogbook(logbook) && <ListPanel />}
              <MakePanel />
            </>
          }
        />
      );
    case 'data':
      return (
        <Columns
          first={
            <>
              <ArchivePanel place={place} />
              <Only whoMay="archive.createToken">
                <TokensPanel place={place} />
              </Only>
              {logbook !== 'examples' && (
                <RecordSheetsProvider>
                  <SendersPanel place={place} />
                </RecordSheetsProvider>
              )}
            </>
          }
          second={
            <>
              <Only whoMay="imports.begin">
                <ImportSettingsPanel />
              </Only>
              <Only whoMay="ledger.checkpoint" type="query">
                <LedgerPanel />
              </Only>
              <FilesPanel locale={place.locale} />
              <DemoPanel />
            </>
          }
        />
      );
    case 'account':
      return (
        <Columns
          first={
            <>
              <SessionPanel onLeave={settings.discard} />
              <PasswordPanel />
              <SecurityPanel place={place} />
              {logbook !== 'examples' && <OidcPanel />}
            </>
          }
          second={
            <>
              <DevicesPanel place={place} />
              <PrivacyPanel />
              {logbook !== 'examples' && <DeletionPanel onDeleted={settings.discard} />}
            </>
          }
        />
      );
    default:
      return page satisfies never;
  }
}

/** Two columns, or one below the other. */
export function Columns({ first, second }: { readonly first: ReactNode; readonly second?: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{first}</div>
      {second !== undefined && <div className={styles.column}>{second}</div>}
    </div>
  );
}

/** Ways to sign in beside the password. A Firebase project has its own, and guests cannot sign in again. */
function SecurityPanel({ place }: { readonly place: Place }) {
  const { t } = useTranslation(['security']);
  const { identity } = useAppConfig();
  const { user } = useAuth();
  if (identity === 'hosted' || user === null || user.email === null) return null;
  return (
    <Panel title={t('security:title')}>
      <PasskeysRow place={place} />
      <SecondFactorRow place={place} />
    </Panel>
  );
}

/** Link to what is stored where, and who runs the server. */
function PrivacyPanel() {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Panel title={t('account:privacy.title')} hint={t('account:privacy.hint')}>
      <div>
        <ButtonLink to="/privacy" icon={<IconShieldLock size={20} aria-hidden="true" />}>
          {t('common:privacy')}
        </ButtonLink>
      </div>
    </Panel>
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
