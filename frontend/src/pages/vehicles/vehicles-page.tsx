import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconCalendar, IconCar, IconChartBar, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import blank from '@/components/blank.module.css';
import { Button, ButtonLink } from '@/components/button';
import { CallProblem } from '@/components/call-problem';
import { Grid, Row, Stack, Text } from '@/components/layout';
import { PageHeading } from '@/components/page-heading';
import { useAccount } from '@/entities/account/use-account';
import { useMonthRows } from '@/entities/vehicles/use-month-rows';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { VehicleCard } from '@/features/vehicles/list/vehicle-card';
import { vehicleSheet } from '@/features/vehicles/vehicle-kind';
import { usePrefetch } from '@/lib/lazy/use-prefetch';
import { useMay } from '@/lib/logbook/membership';
import styles from './vehicles-page.module.css';

const ahead = [vehicleSheet.fetch];
const monthsOnCards = 12;

export function Component() {
  const { t } = useTranslation(['vehicles', 'common']);
  const { account, problem: accountProblem, refetch: refetchAccount } = useAccount();
  const { vehicles, problem, isKnown, refetch, isFetching } = useVehicles();
  const { rows, isKnown: areRowsKnown, toMonth } = useMonthRows(account?.zone, monthsOnCards);
  const navigate = useNavigate();
  const { open, sheet } = vehicleSheet.useSheet();
  const add = () => open({ vehicle: null, onAdded: (id) => void navigate(`/vehicles/${id}`) });
  const mayAdd = useMay('vehicles.create');
  usePrefetch(isKnown && mayAdd, ahead);

  const inUse = vehicles.filter(({ archivedAtMs }) => archivedAtMs === null);
  const archived = vehicles.filter(({ archivedAtMs }) => archivedAtMs !== null);
  const failed = (isKnown || vehicles.length > 0 ? null : problem) ?? (account ? null : accountProblem);

  const cardsOf = (some: readonly Vehicle[]) =>
    account && (
      <Grid as="ul" gap={16} rowGap={16} className={styles.cards} data-wide>
        {some.map((vehicle) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            vehicles={vehicles}
            account={account}
            rows={areRowsKnown ? rows.filter(({ vehicleId }) => vehicleId === vehicle.id) : null}
            thisMonth={toMonth}
          />
        ))}
      </Grid>
    );

  return (
    <>
      <PageHeading title={t('common:navigation.vehicles')} />
      {inUse.length > 0 && (
        <Row wrap gap={4} rowGap={0} className={styles.actions}>
          {mayAdd && (
            <Button icon={<IconPlus aria-hidden="true" size={20} />} onClick={add}>
              {t('vehicles:add')}
            </Button>
          )}
          <ButtonLink to="/insight" variant="quiet" icon={<IconChartBar aria-hidden="true" size={20} />}>
            {t('common:navigation.insight')}
          </ButtonLink>
          <ButtonLink to="/due" variant="quiet" icon={<IconCalendar aria-hidden="true" size={20} />}>
            {t('vehicles:toDue')}
          </ButtonLink>
        </Row>
      )}
      {failed !== null ? (
        <CallProblem
          problem={failed}
          onRetry={() => void Promise.all([refetch(), refetchAccount()])}
          busy={isFetching}
        />
      ) : account === undefined || (!isKnown && vehicles.length === 0) ? (
        <VehiclesSkeleton />
      ) : vehicles.length === 0 ? (
        <NoVehicles onAdd={mayAdd ? add : null} />
      ) : (
        <>
          {inUse.length > 0 ? cardsOf(inUse) : <NoVehicles onAdd={mayAdd ? add : null} />}
          {archived.length > 0 && (
            <details className={styles.archived}>
              <summary>{t('vehicles:archived', { count: archived.length })}</summary>
              {cardsOf(archived)}
            </details>
          )}
        </>
      )}
      {sheet}
    </>
  );
}

/** Shown without vehicles: what to do first, and its benefits. */
function NoVehicles({ onAdd }: { onAdd: (() => void) | null }) {
  const { t } = useTranslation(['vehicles', 'common']);
  return (
    <Stack as="section" className={styles.empty}>
      <IconCar aria-hidden="true" size={40} stroke={1.5} />
      <h2>{t('vehicles:empty.title')}</h2>
      {onAdd === null ? (
        <Text tone="quiet">{t('common:noVehicleYet')}</Text>
      ) : (
        <>
          <Text tone="quiet">{t('vehicles:empty.sentence')}</Text>
          <Button variant="accent" icon={<IconPlus aria-hidden="true" size={20} />} onClick={onAdd}>
            {t('vehicles:empty.add')}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** Skeleton with the size of two cards, so that nothing moves when they are loaded. */
function VehiclesSkeleton() {
  const { t } = useTranslation(['vehicles', 'common']);
  return (
    <Grid
      gap={16}
      rowGap={16}
      className={styles.cards}
      data-wide
      role="status"
      aria-label={t('common:loading')}
    >
      <div className={`${blank.panel} ${styles.blank}`} />
      <div className={`${blank.panel} ${styles.blank}`} />
    </Grid>
  );
}
