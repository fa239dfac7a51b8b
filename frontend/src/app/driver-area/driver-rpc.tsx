import { featuresOfRecords, featuresTouchedBy } from '@domain/changes/features-touched';
import { isSharedLogbook, type LogbookName } from '@domain/logbooks/logbook-name';
import { IsRestoringProvider, type QueryClient, useIsRestoring } from '@tanstack/react-query';
import { PersistQueryClientProvider } from '@tanstack/react-query-persist-client';
import { getQueryKey } from '@trpc/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { dismissNotice, notify } from '@/components/notices';
import styles from '@/components/undo-notice.module.css';
import { useIdentity } from '@/lib/auth/auth';
import { useChangesElsewhere } from '@/lib/changes/use-changes-elsewhere';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { useBackgroundComponent } from '@/lib/lazy/use-background-component';
import type { OutboxDependencies } from '@/lib/offline/dependencies';
import { OutboxProvider } from '@/lib/offline/outbox-provider';
import { useRecordingChoice } from '@/lib/recording/recording-choice';
import { createTrpcClient, trpc } from '@/lib/trpc/client';
import { persistenceFor } from '@/lib/trpc/persistence';
import { createQueryClient } from '@/lib/trpc/query-client';
import { recordKinds } from './record-kinds';

type Because = Parameters<OutboxDependencies['onUndecided']>[0];

function UndecidedNotice({ because }: { because: Because }) {
  const { t } = useTranslation(['common']);
  return (
    <div className={styles.notice}>
      <span>{t(`common:undecided.${because}`)}</span>
      <ButtonLink variant="quiet" to="/waiting" onClick={dismissNotice}>
        {t('common:undecided.choose')}
      </ButtonLink>
    </div>
  );
}

/** Shows a short notice that a change needs a decision, with a link to it. */
function sayUndecided(because: Because): void {
  notify(<UndecidedNotice because={because} />);
}

/** Wait before sending files, so that the page loads first. */
const laterMilliseconds = 3_000;

const sending = createLazyComponent(
  async () => (await import('@/entities/attachments/attachment-sending')).AttachmentSending,
);

const later = () => new Promise((resolve) => setTimeout(resolve, laterMilliseconds));

interface Props {
  readonly driverId: string;
  readonly logbook: LogbookName;
  readonly children: ReactNode;
}

type Client = ReturnType<typeof createTrpcClient>;

interface ListeningProps {
  readonly driverId: string;
  readonly client: Client;
  readonly onTold: (isTold: boolean) => void;
}

/** Separate component, because it must be inside the provider of the queries that are fetched again. */
function Listening({ driverId, client, onTold }: ListeningProps) {
  useChangesElsewhere(driverId, client, featuresTouchedBy, onTold);
  return null;
}

/**
 * Creates the queries of a page, which stay fresh for longer while the page receives changes made elsewhere. `onLost` is
 * called when it no longer receives them.
 */
function createQueries(onLost: (queryClient: QueryClient) => void) {
  // The first stream reports changes made while the page was opening.
  let isTold = true;
  const queryClient = createQueryClient(() => isTold);
  const onTold = (now: boolean) => {
    if (isTold && !now) onLost(queryClient);
    isTold = now;
  };
  return { queryClient, onTold };
}

/** The server ends the stream of a member who was removed. */
function askWhetherMember(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.account.me) });
}

/** Sends the files that wait on this device, once the page is loaded. */
function WaitingFiles() {
  const Sending = useBackgroundComponent(sending, later);
  return Sending && <Sending />;
}

const recorderPart = createLazyComponent(
  async () => (await import('@/features/trips/running/way-recorder')).WayRecorder,
  ['recording', 'trips'],
);

const atOnce = () => Promise.resolve();

/** Records the way of the running trip, and sends what waits. Nothing is loaded for drivers who never chose it. */
function Recording({ driverId }: { readonly driverId: string }) {
  return useRecordingChoice(driverId) !== null && <ChosenRecording />;
}

function ChosenRecording() {
  const Recorder = useBackgroundComponent(recorderPart, atOnce);
  return Recorder && <Recorder />;
}

/**
 * Defers restored data, which all panels would show at once, so that they render in pieces and the page stays
 * responsive.
 */
function RestoredInPieces({ children }: { readonly children: ReactNode }) {
  return <IsRestoringProvider value={useDeferredValue(useIsRestoring())}>{children}</IsRestoringProvider>;
}

/** Connection to the server for one driver. The next driver to sign in gets a new one, without this driver's data. */
export function DriverRpc({ driverId, logbook, children }: Props) {
  const identity = useIdentity();
  const [{ queryClient, onTold }] = useState(() =>
    createQueries(isSharedLogbook(logbook) ? askWhetherMember : () => {}),
  );
  const [persistence] = useState(() => persistenceFor(driverId, __DOMAIN_FINGERPRINT__));
  const [client] = useState(() =>
    createTrpcClient({
      identity,
      logbook,
      onSignedOut: () => void identity.signOut().catch(() => undefined),
    }),
  );
  return (
    <PersistQueryClientProvider
      client={queryClient}
      persistOptions={persistence}
      // Restored data may be slightly older than what was saved last, even if marked as fresh. Visible queries are
      // fetched as soon as they are restored; fetching here as well would send each of them twice.
      onSuccess={() => void queryClient.invalidateQueries({ refetchType: 'none' })}
    >
      <trpc.Provider client={client} queryClient={queryClient}>
        <Listening driverId={driverId} client={client} onTold={onTold} />
        <OutboxProvider
          driverId={driverId}
          client={client}
          kinds={recordKinds}
          affectedFeatures={featuresOfRecords}
          onUndecided={sayUndecided}
        >
          <WaitingFiles />
          <Recording driverId={driverId} />
          <RestoredInPieces>{children}</RestoredInPieces>
        </OutboxProvider>
      </trpc.Provider>
    </PersistQueryClientProvider>
  );
}
