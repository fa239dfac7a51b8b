import type { Claim } from '@domain/claims/claim.schema';
import { ratio, toExactDecimal } from '@domain/quantities/ratio';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Row, Stack, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import { Panel } from '@/components/panel';
import { formatDecimal } from '@/lib/formatting/decimals';
import { exactRate, roundedMoney } from '@/lib/formatting/exact-money';
import { formatMoment } from '@/lib/formatting/times';
import styles from './claim-result.module.css';
import { Disclosure } from './disclosure';

type Vehicles = readonly Pick<Vehicle, 'id' | 'name'>[];

const nameIn = (vehicles: Vehicles, vehicleId: string): string =>
  vehicles.find(({ id }) => id === vehicleId)?.name ?? '';

/** Exact energy: 31.234 kWh. */
export function kilowattHours(wattHours: number, locale: string): string {
  return `${formatDecimal(toExactDecimal(ratio(wattHours, 1000), 0), locale)}\u00a0kWh`;
}

interface ChargesProps {
  readonly charges: NonNullable<Claim['charges']>;
  readonly claim: Pick<Claim, 'currency'>;
  readonly locale: string;
  readonly vehicles: Vehicles;
}

/** Charges that a claim pays, each with its meter and its calculation. */
export function ChargesPanel({ charges, claim, locale, vehicles }: ChargesProps) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  if (charges.length === 0) return null;
  const reading = (wattHours: number | null) => (wattHours === null ? '–' : kilowattHours(wattHours, locale));
  return (
    <Panel title={t('claims:result.chargesTitle')}>
      <Disclosure title={t('claims:result.charges', { count: charges.length })} facts="">
        <ul className={lined.list}>
          {charges.map(
            ({ recordId, vehicleId, atMs, zone, meter, wattHours, perKilowattHour, price, amount }) => (
              <Stack as="li" key={recordId} gap={2} className={styles.block}>
                <Row between gap={16}>
                  <span>{`${formatMoment(atMs, { locale, zone })} · ${nameIn(vehicles, vehicleId)}`}</span>
                  <span>{roundedMoney(amount, claim.currency, locale)}</span>
                </Row>
                <Text as="span" scale="hint" tone="quiet">
                  {`${kilowattHours(wattHours, locale)} × ${exactRate(perKilowattHour, claim.currency, locale)} (${t(`claimMessages:energyPrice.${price}`)})`}
                </Text>
                {meter !== null && (
                  <Text as="span" scale="hint" tone="quiet">
                    {`${meter.name} (${t(`claimMessages:meterKind.${meter.kind}`)}): ${reading(meter.beforeWattHours)} → ${reading(meter.afterWattHours)}`}
                  </Text>
                )}
              </Stack>
            ),
          )}
        </ul>
      </Disclosure>
    </Panel>
  );
}

interface SharesProps {
  readonly shares: NonNullable<Claim['chargedShares']>;
  readonly locale: string;
  readonly vehicles: Vehicles;
}

/** Places where each vehicle was charged, by which its miles are divided. */
export function ChargedSharesPanel({ shares, locale, vehicles }: SharesProps) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  if (shares.length === 0) return null;
  return (
    <Panel title={t('claims:result.chargedTitle')}>
      <ul className={lined.list}>
        {shares.map(({ vehicleId, wattHours, percent }) => (
          <Stack as="li" key={vehicleId} gap={2} className={styles.block}>
            <span>{nameIn(vehicles, vehicleId)}</span>
            {(['home', 'work', 'road'] as const)
              .filter((place) => wattHours[place] > 0)
              .map((place) => (
                <Text as="span" key={place} scale="hint" tone="quiet">
                  {`${t('claims:result.chargedAt', {
                    place: t(`claimMessages:chargePlace.${place}`),
                    percent: percent[place],
                  })} · ${kilowattHours(wattHours[place], locale)}`}
                </Text>
              ))}
          </Stack>
        ))}
      </ul>
    </Panel>
  );
}

interface FoundProps {
  readonly charges: NonNullable<Claim['findings'][number]['charges']>;
  readonly vehicles: Vehicles;
  readonly locale: string;
}

/** Charges at which a finding shows, each a link that opens it. */
export function FoundCharges({ charges, vehicles, locale }: FoundProps) {
  return (
    <ul className={lined.list}>
      {charges.map(({ recordId, vehicleId, atMs, zone }) => (
        <li key={recordId} className={styles.block}>
          <Link to={`/vehicles/${vehicleId}?fill=${recordId}`}>
            {`${formatMoment(atMs, { locale, zone })} · ${nameIn(vehicles, vehicleId)}`}
          </Link>
        </li>
      ))}
    </ul>
  );
}
