import {
  IconCar,
  IconCashBanknote,
  IconChartBar,
  IconGauge,
  IconRoute,
  IconSettings,
} from '@tabler/icons-react';
import { type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createPath,
  Link,
  NavLink,
  UNSAFE_DataRouterContext as RouterContext,
  useHref,
  useLocation,
  useMatch,
} from 'react-router';
import { lazyPiece, lazySheet } from '@/components/lazy';
import { Logo } from '@/components/logo';
import { NoticePlace } from '@/components/notice-place';
import signButton from '@/components/sign-button.module.css';
import { useAccount } from '@/entities/account/use-account';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { useAuth } from '@/lib/auth/auth';
import { sheetHistory } from '@/lib/history/sheet-history';
import { speak } from '@/lib/i18n/start';
import { idle } from '@/lib/lazy/idle';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useBackgroundComponent } from '@/lib/lazy/use-background-component';
import { fetchFiles, isFrugal } from '@/lib/lazy/use-prefetch';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { useMay } from '@/lib/logbook/membership';
import { hasOpenedShared } from '@/lib/logbook/opened-logbook';
import { useKey, useKeyEverywhere } from '@/lib/shortcuts/use-key';
import { chooseTheme } from '@/lib/theme/color-scheme';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';
import styles from './application-layout.module.css';
import { DueLink } from './due-link';
import { OfflineNotice, WaitingNotice } from './notices';
import { SearchButton } from './search-button';

/**
 * Applies the driver's language and theme on every device. Each device then keeps them for its next start, and ignores
 * an older stored account. Renders nothing, so that an unchanged account re-renders nothing.
 */
function Appearance(): null {
  const { account, isOfNow } = useAccount();
  const language = isOfNow ? account?.language : undefined;
  const theme = isOfNow ? account?.theme : undefined;

  useEffect(() => {
    if (language !== undefined) void speak(language);
  }, [language]);

  useEffect(() => {
    if (theme !== undefined) chooseTheme(theme);
  }, [theme]);
  return null;
}

/** Keys that add a trip, a fill or a cost on every page; on the page of a vehicle, for that vehicle. */
function RecordKeys() {
  if (!useMay('trips.create')) return null;
  return (
    <RecordSheetsProvider>
      <Keys />
    </RecordSheetsProvider>
  );
}

function Keys() {
  const vehicleId = useMatch('/vehicles/:id')?.params.id;
  const { openTrip, openFill, openExpense } = useRecordSheets();
  const ofVehicle = vehicleId === undefined ? {} : { vehicleId };
  useKeyEverywhere('n', () => openTrip(null));
  useKeyEverywhere('f', () => openFill(ofVehicle));
  useKeyEverywhere('c', () => openExpense(ofVehicle));
  return null;
}

/** Reports to the history of sheets which page the router shows. */
function SheetHistory() {
  const router = use(RouterContext)?.router;
  const location = useLocation();
  const href = useHref(createPath(location));
  useLayoutEffect(
    // A hook would report navigation one render later, which may be too late.
    () => sheetHistory.listen(() => router !== undefined && router.state.navigation.state !== 'idle'),
    [router],
  );
  useLayoutEffect(() => {
    const { key, state } = location;
    sheetHistory.pageShown({ key, state, href });
  }, [location, href]);
  return null;
}

interface Destination {
  readonly to: string;
  readonly label: `common:navigation.${'today' | 'trips' | 'vehicles' | 'insight' | 'claim' | 'settings'}`;
  readonly icon: typeof IconGauge;
  readonly isOnRailOnly?: boolean;
}

/** Destinations of the bar on a phone, which has room for the five of every day, and of the rail on a desktop. */
const destinations: readonly Destination[] = [
  { to: '/', label: 'common:navigation.today', icon: IconGauge },
  { to: '/trips', label: 'common:navigation.trips', icon: IconRoute },
  { to: '/vehicles', label: 'common:navigation.vehicles', icon: IconCar },
  { to: '/insight', label: 'common:navigation.insight', icon: IconChartBar },
  { to: '/claim', label: 'common:navigation.claim', icon: IconCashBanknote },
  { to: '/settings', label: 'common:navigation.settings', icon: IconSettings, isOnRailOnly: true },
];

const LazyKeyOverview = lazySheet(
  createLazyComponent(async () => (await import('@/features/trips/keys/key-overview')).KeyOverview, 'trips'),
  'over',
);

const ExamplesBanner = lazyPiece(
  createLazyComponent(async () => (await import('@/features/demo/examples-banner')).ExamplesBanner, 'demo'),
  <div className={styles.examples} />,
);

const switchPart = createLazyComponent(
  async () => (await import('@/features/logbooks/logbook-switch')).LogbookSwitch,
  'logbooks',
);
const ExpectedSwitch = lazyPiece(switchPart, <div data-logbook-switch />);

/** Switch between logbooks, whose place is kept from the start where the driver has opened a shared one before. */
function LogbookSwitch() {
  const { logbook, ownId } = useLogbook();
  const [isExpected] = useState(() => hasOpenedShared(ownId));
  const LaterSwitch = useBackgroundComponent(switchPart, idle);
  if (logbook === 'examples') return null;
  return isExpected ? <ExpectedSwitch /> : LaterSwitch && <LaterSwitch />;
}

const GuestBanner = lazyPiece(
  createLazyComponent(async () => (await import('@/features/demo/guest-banner')).GuestBanner, 'demo'),
  <div className={styles.examples} />,
);

/** Opens on the question mark key, on every page. */
function KeyOverview() {
  const [isOpen, setIsOpen] = useState(false);
  useKey('?', () => setIsOpen(true));
  return isOpen && <LazyKeyOverview onClose={() => setIsOpen(false)} />;
}

/**
 * Loads the forms that a driver needs first, so that a running trip can be ended and a cost entered even if the network
 * is lost before the service worker has stored the whole application.
 */
function useFilesOfMainJob(): void {
  useEffect(() => {
    if (!isFrugal()) void idle().then(() => fetchFiles('sheets'));
  }, []);
}

/** On a phone, where the bar has no room for what is seldom needed. */
function SettingsLink() {
  const { t } = useTranslation(['common']);
  return (
    <NavLink
      to="/settings"
      className={`${signButton.button} ${styles.settings}`}
      aria-label={t('common:navigation.settings')}
      title={t('common:navigation.settings')}
    >
      <IconSettings size={24} stroke={1.75} aria-hidden="true" />
    </NavLink>
  );
}

/** Layout of a driver's pages: a bar within reach of the thumb on a phone, a rail at the side on a desktop. */
export function ApplicationLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['common']);
  const { logbook } = useLogbook();
  const guestUntilMs = useAuth().user?.guestUntilMs;
  useFilesOfMainJob();
  const mayClaim = useMay('claims.work');
  const shown = destinations.filter(({ to }) => to !== '/claim' || mayClaim);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t('common:skipToContent')}
      </a>
      {logbook === 'examples' && <ExamplesBanner />}
      {logbook !== 'examples' && guestUntilMs !== undefined && <GuestBanner untilMs={guestUntilMs} />}
      <header className={styles.top}>
        <Link to="/" className={styles.brand} aria-label={t('common:navigation.home')}>
          <Logo size={30} />
        </Link>
        <LogbookSwitch />
        <OfflineNotice />
        <WaitingNotice />
        <div className={styles.tools}>
          <DueLink />
          <SearchButton />
          <SettingsLink />
        </div>
      </header>
      <nav className={styles.bar} data-bottom-bar aria-label={t('common:navigation.label')}>
        <ul>
          {shown.map(({ to, label, icon: Icon, isOnRailOnly = false }) => (
            <li key={to} data-rail-only={isOnRailOnly}>
              <NavLink to={to} end={to === '/'} className={styles.destination}>
                <Icon aria-hidden="true" size={24} stroke={1.75} />
                <span>{t(label)}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <Appearance />
      <SheetHistory />
      <NoticePlace />
      <KeyOverview />
      <RecordKeys />
    </div>
  );
}
