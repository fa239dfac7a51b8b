import type { Account } from '@domain/account/account.schema';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconFileCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { enterGoesOn, nameEnter } from '@/components/enter-goes-on';
import { Row, Stack } from '@/components/layout';
import { lazyPiece } from '@/components/lazy';
import { PageHeading } from '@/components/page-heading';
import { Panel } from '@/components/panel';
import { useAccount } from '@/entities/account/use-account';
import { ClaimProblem } from '@/entities/claims/claim-problem';
import { useEmployers } from '@/entities/employers/use-employers';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { ClaimBar, useNeedsBar } from '@/features/claims/form/claim-bar';
import styles from '@/features/claims/form/claim-form.module.css';
import type { Method } from '@/features/claims/form/fact-questions';
import { FactsPanel } from '@/features/claims/form/facts-panel';
import { OpenAnswers } from '@/features/claims/form/open-answers';
import { RulesPanel } from '@/features/claims/form/rules-panel';
import { type ClaimForm, useClaimForm } from '@/features/claims/form/use-claim-form';
import { VehiclesPanel } from '@/features/claims/form/vehicles-panel';
import { useClaim } from '@/features/claims/use-claim';
import { toProblem } from '@/lib/errors/problem';
import { toFirstFault } from '@/lib/forms/first-fault';
import { createLazyComponent } from '@/lib/lazy/lazy-component';
import { trpc } from '@/lib/trpc/client';
import { RecordSheetsProvider } from '@/pages/record-sheets/record-sheets-provider';

/** Also need the messages of trips and reports. */
const ClaimFigure = lazyPiece(
  createLazyComponent(
    async () => (await import('@/features/claims/result/claim-figure')).ClaimFigure,
    ['trips', 'reports'],
  ),
  <div className={styles.blank} />,
);
const ClaimOutcome = lazyPiece(
  createLazyComponent(async () => (await import('./claim-outcome')).ClaimOutcome, ['trips', 'reports']),
  null,
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
  const form = useClaimForm(account, vehicles, methods, employers);
  const state = useClaim(form.input, form.method);
  const { computed, isStale, problem, busy } = state;
  const element = useRef<HTMLFormElement>(null);
  const figure = useRef<HTMLDivElement>(null);
  const needsBar = useNeedsBar(figure, { form, state });
  const shown = computed && { computed, isStale, account, vehicles, employers };

  // A reminder of charges leads here.
  const [search, setSearch] = useSearchParams();
  const isOfCharges = search.has('charges');
  useEffect(() => {
    if (!isOfCharges) return;
    form.chooseCharges();
    setSearch({}, { replace: true });
  }, [isOfCharges]);

  // Numbers are stored once they are typed, choices once they are chosen.
  useEffect(() => {
    const isTyping = document.activeElement instanceof HTMLInputElement;
    if (!isStale && !isTyping) form.keep();
  }, [isStale, computed]);

  function showMissing(): void {
    form.showMissing();
    toFirstFault(element.current);
  }

  return (
    <div className={styles.page} data-wide>
      <div ref={figure} className={styles.figure} data-stale={isStale} aria-busy={busy}>
        {problem !== null ? (
          <ClaimProblem problem={problem} vehicles={vehicles} />
        ) : shown !== null ? (
          <ClaimFigure {...shown} />
        ) : (
          <NoFigure form={form} busy={busy} onShow={needsBar ? null : showMissing} />
        )}
      </div>
      <form
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.keep();
          if (form.read?.ready === false) showMissing();
        }}
        onFocus={nameEnter}
        onKeyDown={enterGoesOn}
        onBlur={form.keep}
      >
        <Stack gap={16}>
          <RulesPanel form={form} />
          <VehiclesPanel form={form} />
          <FactsPanel form={form} />
          {needsBar && <ClaimBar form={form} state={state} onShowMissing={showMissing} />}
        </Stack>
      </form>
      {problem === null && shown !== null && <ClaimOutcome {...shown} />}
    </div>
  );
}

interface NoFigureProps {
  readonly form: ClaimForm;
  readonly busy: boolean;
  /** null where the bar has the button. */
  readonly onShow: (() => void) | null;
}

/** Place of the figure while answers are missing, or while the first claim is calculated. */
function NoFigure({ form: { read }, busy, onShow }: NoFigureProps) {
  const { t } = useTranslation(['claims']);
  return (
    <Panel title={t('claims:result.title')}>
      {read?.ready === false ? (
        <Row wrap between>
          <OpenAnswers faults={read.faults} />
          {onShow !== null && <Button onClick={onShow}>{t('claims:bar.show')}</Button>}
        </Row>
      ) : (
        <p role="status">{busy ? t('claims:result.calculating') : ''}</p>
      )}
    </Panel>
  );
}
