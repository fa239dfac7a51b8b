import type { Account } from '@domain/account/account.schema';
import { useTranslation } from 'react-i18next';
import { ApplicationLayout } from '@/app/layouts/application-layout';
import { Controls } from '@/app/theme/controls';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import { ProblemCard } from '@/components/problem-card';
import { DemoPanel } from '@/features/demo/use-demo-panel';
import { EmployersPanel } from '@/features/employers/use-employers-panel';
import { LedgerPanel } from '@/features/ledger/use-ledger-panel';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { ClashCard } from './clash-card';
import { DeletionPanel } from './deletion-panel';
import { DevicePanel } from './device-panel';
import { LookPanel } from './look-panel';
import { NameRow } from './name-row';
import { PlacePanel } from './place-panel';
import { SessionPanel } from './session-panel';
import { fieldNames } from './setting-words';
import styles from './settings-page.module.css';
import './settings-styles';
import { SettingsSkeleton } from './settings-skeleton';
import { UnitsPanel } from './units-panel';
import { UnsavedCard } from './unsaved-card';
import { useAccount } from './use-account';
import { useSettings } from './use-settings';
import { WorkingHoursPanel } from './working-hours-panel';

export { ApplicationLayout as Layout };

export function Component() {
  const { t } = useTranslation(['account', 'errors']);
  const { account, problem, refetch, isFetching } = useAccount();
  return (
    <>
      <PageHeading title={t('account:title')} />
      <div className={styles.panels}>
        {account !== undefined && <OpenSettings account={account} />}
        {account === undefined && problem === null && <SettingsSkeleton />}
        {account === undefined && problem !== null && (
          <>
            <ProblemCard
              sentence={t(problemSentenceKey(problem), { ...problem })}
              requestId={problem.requestId}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
            <SessionPanel onLeave={() => {}} />
          </>
        )}
      </div>
    </>
  );
}

function OpenSettings({ account }: { account: Account }) {
  const { t } = useTranslation(['account', 'errors']);
  const settings = useSettings(account);
  const { shown, change, state } = settings;
  const nameRefused = state.problem?.fields.some(({ path }) => path.endsWith('displayName')) === true;
  return (
    <Controls>
      <ClashCard settings={settings} account={account} />
      <UnsavedCard settings={settings} />
      <Panel title={t('account:you.title')}>
        <NameRow
          label={t(fieldNames.displayName)}
          value={shown.displayName}
          error={nameRefused ? t('account:you.nameRefused') : null}
          onChange={(displayName) => change({ displayName })}
        />
      </Panel>
      <UnitsPanel settings={settings} />
      <PlacePanel settings={settings} />
      <LookPanel settings={settings} />
      <WorkingHoursPanel settings={settings} />
      <EmployersPanel />
      <DevicePanel />
      <LedgerPanel />
      <SessionPanel onLeave={settings.discard} />
      <DeletionPanel onDeleted={settings.discard} />
      {/* It comes when the vehicles are known, and moves nothing that somebody is about to press. */}
      <DemoPanel />
    </Controls>
  );
}
