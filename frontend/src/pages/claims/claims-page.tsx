import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconFileCheck } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Stack } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import { PageHeading } from '@/components/page-heading';
import { useAccount } from '@/entities/account/use-account';
import { ClaimProblem } from '@/entities/claims/claim-problem';
import { useEmployers } from '@/entities/employers/use-employers';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { ClaimBar } from '@/features/claims/form/claim-bar';
import styles from '@/features/claims/form/claim-form.module.css';
import type { Method } from '@/features/claims/form/fact-questions';
import { FactsPanel } from '@/features/claims/form/facts-panel';
import { RulesPanel } from '@/features/claims/form/rules-panel';
import { useClaimForm } from '@/features/claims/form/use-claim-form';
import { VehiclesPanel } from '@/features/claims/form/vehicles-panel';
import { useClaim } from '@/features/claims/use-claim';
import { toProblem } from '@/lib/errors/problem';
import { toFirstFault } from '@/lib/forms/first-fault';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { trpc } from '@/lib/trpc/client';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';

/** Also needs the messages of trips and reports. */
const ClaimOutcome = lazyPiece(
  createLazyComponent(async () => (await import('./claim-outcome')).ClaimOutcome, ['trips', 'reports']),
  <div className={styles.blank} />,
);

const noMethods: readonly Method[] = [];

export function Component() {
  return (
    <RecordSheetsProvider>
      <Claims />
    </RecordSheetsProvider>
  );
}

function Claims() {
  const { t } = useTranslation(['claims']);
  const { account, problem: accountProblem, refetch: refetchAccount } = useAccount();
  const { vehicles, problem: vehiclesProblem, isKnown, refetch: refetchVehicles } = useVehicles();
  const methods = trpc.claims.methods.useQuery({});
  const waiting = methods.fetchStatus === 'paused' ? methods.failureReason : null;
  const methodsError = methods.error ?? waiting;
  const failed =
    (account ? null : accountProblem) ??
    (isKnown ? null : vehiclesProblem) ??
    (methods.data || methodsError === null ? null : toProblem(methodsError));
  return (
    <>
      <PageHeading title={t('claims:title')}>
        <p className={styles.intro}>{t('claims:intro')}</p>
        <div>
          <ButtonLink variant="quiet" to="/reports" icon={<IconFileCheck aria-hidden="true" size={20} />}>
            {t('claims:reports')}
          </ButtonLink>
        </div>
      </PageHeading>
      {failed !== null ? (
        <CallProblem
          problem={failed}
          onRetry={() => void Promise.all([methods.refetch(), refetchVehicles(), refetchAccount()])}
          busy={methods.isFetching}
        />
      ) : account && isKnown && methods.data ? (
        <ClaimPage account={account} vehicles={vehicles} methods={methods.data.methods} />
      ) : (
        <Blank />
      )}
    </>
  );
}

/** Skeleton of the page, so that nothing jumps when it is loaded. */
function Blank() {
  return (
    <div className={styles.page} aria-busy="true">
      <div className={styles.blank} />
      <div className={styles.blank} />
    </div>
  );
}

interface Props {
  readonly account: Account;
  readonly vehicles: readonly Vehicle[];
  readonly methods: readonly Method[];
}

function ClaimPage({ account, vehicles, methods = noMethods }: Props) {
  const { employers } = useEmployers();
  const { t } = useTranslation(['claims']);
  const form = useClaimForm(account, vehicles, methods, employers);
  const { computed, problem, busy, work } = useClaim();
  const element = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const isStale =
    computed !== null &&
    (form.read?.ready !== true || JSON.stringify(form.read.input) !== JSON.stringify(computed.input));

  // On a phone the outcome appears below the pressed button.
  useEffect(() => {
    if (computed !== null || problem !== null) outcome.current?.focus();
  }, [computed, problem]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    form.ask();
    if (form.read?.ready === true) {
      if (!busy) void work(form.read.input);
      return;
    }
    toFirstFault(element.current);
  }

  return (
    <div className={styles.page}>
      <form ref={element} noValidate onSubmit={submit}>
        <Stack gap={16}>
          <RulesPanel form={form} />
          <VehiclesPanel form={form} />
          <FactsPanel form={form} />
          <ClaimBar form={form} computed={computed} isStale={isStale} busy={busy} />
        </Stack>
      </form>
      <div ref={outcome} className={styles.outcome} tabIndex={-1} aria-live="polite" aria-busy={busy}>
        <Stack gap={16}>
          {problem === null && computed === null && <p className={styles.before}>{t('claims:before')}</p>}
          {problem !== null && <ClaimProblem problem={problem} vehicles={vehicles} />}
          {computed !== null && (
            <ClaimOutcome
              computed={computed}
              isStale={isStale}
              account={account}
              vehicles={vehicles}
              employers={employers}
              onNoted={() => void work(computed.input)}
            />
          )}
        </Stack>
      </div>
    </div>
  );
}
