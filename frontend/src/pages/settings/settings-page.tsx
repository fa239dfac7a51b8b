import type { Account } from '@domain/account/account.schema';
import {
  IconArrowLeft,
  IconBell,
  IconChevronRight,
  IconDatabase,
  IconKey,
  IconUser,
  IconUsers,
  IconWorld,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Navigate, NavLink, useParams } from 'react-router';
import { ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Controls } from '@/components/controls';
import listRow from '@/components/list-row.module.css';
import { PageHeading } from '@/components/page-heading';
import { useMedia } from '@/components/use-media';
import { useAccount } from '@/entities/account/use-account';
import { SessionPanel } from '@/features/account/leaving/session-panel';
import { SettingsSkeleton } from '@/features/account/panels/settings-skeleton';
import { ClashCard } from '@/features/account/saving/clash-card';
import { UnsavedCard } from '@/features/account/saving/unsaved-card';
import { useSettings } from '@/features/account/saving/use-settings';
import { useLogbook } from '@/lib/logbook/logbook-context';
// Styles that build on others come after them.
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import styles from './settings-page.module.css';
import { Columns, type SettingsPage, SettingsPanels, settingsPages } from './settings-pages';

const icons = {
  you: IconUser,
  units: IconWorld,
  reminders: IconBell,
  logbooks: IconUsers,
  data: IconDatabase,
  account: IconKey,
} as const satisfies Record<SettingsPage, unknown>;

/** The same width as in the style sheet. */
const hasRoomForList = '(min-width: 60em)';

/** /settings with the list of its pages, on a desktop next to the first of them; /settings/<page> with that page. */
export function Component() {
  const { t } = useTranslation(['account']);
  const { page } = useParams();
  const { logbook } = useLogbook();
  const isWide = useMedia(hasRoomForList);
  // Examples remind nobody and are shared with nobody.
  const offered = settingsPages.filter(
    (each) => (each !== 'reminders' && each !== 'logbooks') || logbook !== 'examples',
  );
  const named = offered.find((each) => each === page);
  const opened = page === undefined && isWide ? 'you' : named;
  if (page !== undefined && named === undefined) return <Navigate to="/settings" replace />;
  return (
    <>
      <PageHeading
        title={named === undefined ? t('account:title') : t(`account:page.${named}.title`)}
        windowTitle={
          named === undefined ? undefined : `${t(`account:page.${named}.title`)} · ${t('account:title')}`
        }
      >
        {named !== undefined && !isWide && (
          <div>
            <ButtonLink to="/settings" variant="quiet" icon={<IconArrowLeft aria-hidden="true" size={20} />}>
              {t('account:page.all')}
            </ButtonLink>
          </div>
        )}
      </PageHeading>
      <div className={styles.page} data-wide>
        {(isWide || opened === undefined) && <PagesList pages={offered} opened={opened} />}
        <div className={styles.body}>
          <OpenedPage page={opened} />
        </div>
      </div>
    </>
  );
}

interface ListProps {
  readonly pages: readonly SettingsPage[];
  readonly opened: SettingsPage | undefined;
}

/** The pages: a list to choose from on a phone, the list next to the chosen page on a desktop. */
function PagesList({ pages, opened }: ListProps) {
  const { t } = useTranslation(['account']);
  return (
    <nav className={styles.list} aria-label={t('account:page.list')}>
      <ul>
        {pages.map((page) => {
          const Icon = icons[page];
          return (
            <li key={page}>
              <NavLink
                to={`/settings/${page}`}
                className={`${listRow.line} ${styles.entry}`}
                aria-current={page === opened ? 'page' : undefined}
              >
                <Icon aria-hidden="true" size={22} stroke={1.75} />
                <span className={listRow.texts}>
                  <span className={listRow.name}>{t(`account:page.${page}.title`)}</span>
                  <span className={`${listRow.fact} ${styles.about}`}>{t(`account:page.${page}.about`)}</span>
                </span>
                <IconChevronRight aria-hidden="true" size={20} stroke={1.75} className={styles.chevron} />
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function OpenedPage({ page }: { readonly page: SettingsPage | undefined }) {
  const { account, problem, refetch, isFetching } = useAccount();
  if (account !== undefined) return <OpenSettings page={page} account={account} />;
  return (
    <>
      {problem !== null && <CallProblem problem={problem} onRetry={() => void refetch()} busy={isFetching} />}
      {problem === null && page !== undefined && <Columns first={<SettingsSkeleton page={page} />} />}
      {problem !== null && (page === undefined || page === 'account') && (
        <Columns first={<SessionPanel onLeave={() => {}} />} />
      )}
    </>
  );
}

interface OpenProps {
  readonly page: SettingsPage | undefined;
  readonly account: Account;
}

/** One saver for all pages, so that a change that is not saved yet is seen on each of them. */
function OpenSettings({ page, account }: OpenProps) {
  const settings = useSettings(account);
  return (
    <Controls>
      <ClashCard settings={settings} account={account} />
      <UnsavedCard settings={settings} />
      {page !== undefined && <SettingsPanels key={page} {...{ page, account, settings }} />}
    </Controls>
  );
}
