import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconFileCheck } from '@tabler/icons-react';
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationLayout } from '@/app/layouts/application-layout';
import { Button, ButtonLink } from '@/components/button';
import { toFirstFault } from '@/components/first-fault';
import { PageHeading } from '@/components/page-heading';
import { ProblemCard } from '@/components/problem-card';
import { useAccount } from '@/features/account/use-account';
import { useEmployers } from '@/features/employers/use-employers';
import { useVehicles } from '@/features/vehicles/use-vehicles';
import { toProblem } from '@/lib/errors/problem';
import { problemSentenceKey } from '@/lib/errors/sentence';
import { loadWords } from '@/lib/i18n/start';
import { trpc } from '@/lib/trpc/client';
import styles from './claims-page.module.css';
import { FactsPanel } from './facts-panel';
import type { Method } from './read-facts';
import { RulesPanel } from './rules-panel';
import { useClaim } from './use-claim';
import { useClaimForm } from './use-claim-form';
import { ClaimProblem } from './use-claim-problem';
import { VehiclesPanel } from './vehicles-panel';

export { ApplicationLayout as Layout };

/** Its trips are spoken of in the words of trips; a report is made of it. */
const ClaimResult = lazy(async () => {
  const [{ ClaimResult: Shown }] = await Promise.all([
    import('./claim-result'),
    loadWords('trips'),
    loadWords('reports'),
  ]);
  return { default: Shown };
});

const noMethods: readonly Method[] = [];

export function Component() {
  const { t } = useTranslation(['claims', 'errors']);
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
        <p className={styles.quiet}>{t('claims:intro')}</p>
        <div className={styles.reports}>
          <ButtonLink look="quiet" to="/reports" icon={<IconFileCheck aria-hidden="true" size={20} />}>
            {t('claims:reports')}
          </ButtonLink>
        </div>
      </PageHeading>
      {failed !== null ? (
        <ProblemCard
          sentence={t(problemSentenceKey(failed), { ...failed })}
          requestId={failed.requestId}
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

/** Of the page's own shape, so that nothing jumps when it comes. */
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
  const { t } = useTranslation(['claims']);
  const { employers } = useEmployers();
  const form = useClaimForm(account, vehicles, methods, employers);
  const { worked, problem, busy, work } = useClaim();
  const element = useRef<HTMLFormElement>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const isStale =
    worked !== null &&
    (form.read?.ready !== true || JSON.stringify(form.read.input) !== JSON.stringify(worked.input));

  // On a phone it comes below what one pressed.
  useEffect(() => {
    if (worked !== null || problem !== null) outcome.current?.focus();
  }, [worked, problem]);

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
      <form ref={element} className={styles.form} noValidate onSubmit={submit}>
        <RulesPanel form={form} />
        <VehiclesPanel form={form} />
        <FactsPanel form={form} />
        <Button type="submit" look="accent" busy={busy}>
          {t('claims:work')}
        </Button>
      </form>
      <div ref={outcome} className={styles.outcome} tabIndex={-1} aria-live="polite" aria-busy={busy}>
        {problem !== null && <ClaimProblem problem={problem} vehicles={vehicles} />}
        {worked !== null && (
          <Suspense fallback={<div className={styles.blank} />}>
            <ClaimResult
              worked={worked}
              isStale={isStale}
              account={account}
              vehicles={vehicles}
              employers={employers}
              onNoted={() => void work(worked.input)}
            />
          </Suspense>
        )}
      </div>
    </div>
  );
}
