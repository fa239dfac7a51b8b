import type { Claim } from '@domain/claims/claim.schema';
import { findingRequirement } from '@domain/claims/requirements/finding-requirement';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountedFigure } from '@/components/counted-figure';
import { Grid, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { messageFor } from '@/entities/claims/message-for';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatMetres, withUnit } from '@/lib/formatting/distances';
import { exactRate } from '@/lib/formatting/exact-money';
import { formatMoney } from '@/lib/formatting/money';
import { formatPercent } from '@/lib/formatting/shares';
import { sumTitleKey } from '../use-claim';
import { ClaimLines, useEmploymentName } from './claim-lines';
import styles from './claim-result.module.css';
import { EmploymentOutcomes, KindOutcomes, type NamedEmployer } from './employment-outcomes';

interface Props {
  readonly claim: Claim;
  readonly locale: string;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
  readonly employers: readonly NamedEmployer[];
  readonly title: string;
  /** True while the claim of a changed form is calculated, or cannot be. */
  readonly isStale?: boolean;
  readonly children?: ReactNode;
}

/** Amount of a claim, and the lines that make it up. */
export function FiguresPanel(props: Props) {
  const { claim, locale, vehicles, employers, title, isStale = false, children } = props;
  const { t } = useTranslation(['claims', 'claimMessages', 'common']);
  const { currency, balanceMinor, amountMinor, receivedMinor, employments = [] } = claim;
  const employmentOf = useEmploymentName(claim, employers);
  const vehicleName = (id: string | null) => vehicles.find((vehicle) => vehicle.id === id)?.name;
  const openPoints = claim.findings.filter(
    ({ kind }) => findingRequirement(claim.methodId, kind)?.level === 'required',
  ).length;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return (
    <Panel title={title}>
      <Grid as="dl" min="8rem" gap={20} rowGap={12} className={styles.figures}>
        <div className={styles.large}>
          <dt>{isStale ? t('claims:bar.before') : t(sumTitleKey(claim))}</dt>
          <dd data-amount data-stale={isStale || undefined} aria-live="polite">
            <CountedFigure name="claim" value={Math.abs(balanceMinor)} show={money} />
          </dd>
          <Text as="dd" scale="hint" tone="quiet" className={styles.under}>
            {`${formatLocalDay(claim.period.fromDay, locale)} – ${formatLocalDay(claim.period.untilDay, locale)} · ${t(`claimMessages:methodName.${claim.methodId}`)}`}
          </Text>
          {openPoints > 0 && (
            <Text as="dd" scale="hint" className={styles.under}>
              {t('claims:result.openPoints', { count: openPoints })}
            </Text>
          )}
        </div>
        {receivedMinor > 0 && (
          <>
            <div>
              <dt>{t('claims:result.amount')}</dt>
              <dd>{money(amountMinor)}</dd>
            </div>
            <div>
              <dt>{t('claims:result.received')}</dt>
              <dd>{money(receivedMinor)}</dd>
            </div>
          </>
        )}
        {claim.sharePercent !== null && (
          <div>
            <dt>{t('common:word.businessShare')}</dt>
            <dd>{formatPercent(claim.sharePercent, locale)}</dd>
          </div>
        )}
      </Grid>
      {employments.length > 0 && (
        <EmploymentOutcomes employments={employments} employers={employers} locale={locale} money={money} />
      )}
      {claim.byKind !== null && claim.byKind.length > 0 && employments.length !== 1 && (
        <KindOutcomes byKind={claim.byKind} money={money} areTogether={employments.length > 1} />
      )}
      {claim.lines.length > 0 && (
        <>
          <Text as="h3" scale="hint" strong>
            {t('claims:result.breakdown')}
          </Text>
          <ClaimLines claim={claim} vehicles={vehicles} employers={employers} />
        </>
      )}
      <CountedButUnpaid
        claim={claim}
        locale={locale}
        vehicleName={vehicleName}
        employmentName={employmentOf}
      />
      {children}
    </Panel>
  );
}

type Unpaid = NonNullable<Claim['countedBeside']>[number];

interface UnpaidProps {
  readonly claim: Claim;
  readonly locale: string;
  readonly vehicleName: (id: string | null) => string | undefined;
  readonly employmentName: (of: Pick<Unpaid, 'employment'>) => string | undefined;
}

/** Distances that count towards the bands of the rates but are not paid by this claim. */
function CountedButUnpaid({ claim, locale, vehicleName, employmentName }: UnpaidProps) {
  const { t } = useTranslation(['claims', 'claimMessages', 'common']);
  const { countedBeside = [], rates, currency } = claim;
  if (countedBeside.length === 0) return null;
  const sentence = (unpaid: Unpaid): string => {
    const { why, pays, vehicleId, rateId, metres } = unpaid;
    const rate = rates.find(({ id }) => id === rateId);
    const word = messageFor(`claimMessages:pays.${pays}`);
    const names = [word === null ? pays : t(word), vehicleName(vehicleId), employmentName(unpaid)];
    return t(`claims:beside.${why}`, {
      pays: names.filter((name) => name !== undefined).join(', '),
      distance: withUnit(formatMetres(metres, rate?.per ?? 'km', locale)),
      rate: rate === undefined ? '' : exactRate(rate.rate, currency, locale),
    });
  };
  return (
    <Stack as="section" gap={2} className={styles.block} aria-label={t('claims:beside.heading')}>
      <Text as="h3" scale="hint" strong>
        {t('claims:beside.heading')}
      </Text>
      <Text scale="hint" tone="quiet">
        {t('claims:beside.hint')}
      </Text>
      <ul>
        {countedBeside.map((unpaid) => (
          <li key={`${unpaid.why} ${unpaid.pays} ${unpaid.vehicleId} ${unpaid.rateId} ${unpaid.employment}`}>
            {sentence(unpaid)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
