import type { Claim } from '@domain/claims/claim.schema';
import { exactlyInOneUnit } from '@domain/claims/exact-distances';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { useTranslation } from 'react-i18next';
import { Row, Stack, Text } from '@/components/layout';
import { Panel } from '@/components/panel';
import { type DriverPreferences, useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatMetres, formatOdometer } from '@/lib/formatting/distances';
import { roundedMoney } from '@/lib/formatting/exact-money';
import { formatPercent } from '@/lib/formatting/shares';
import { unitSigns } from '@/lib/formatting/unit-signs';
import styles from './claim-result.module.css';

interface Props {
  readonly claim: Claim;
  readonly vehicles: readonly Pick<Vehicle, 'id' | 'name'>[];
}

/** Calculation of each vehicle's business share, detailed enough to be repeated. */
export function SharesPanel({ claim, vehicles }: Props) {
  const { t } = useTranslation(['claimMessages', 'common']);
  const preferences = useDriverPreferences();
  if (preferences === null) return null;
  return (
    <Panel title={t('claimMessages:share.heading')}>
      {claim.shares.map((share) => (
        <VehicleShare
          key={share.vehicleId}
          share={share}
          lines={claim.lines.filter(({ vehicleId, cost }) => vehicleId === share.vehicleId && cost !== null)}
          currency={claim.currency}
          name={vehicles.find(({ id }) => id === share.vehicleId)?.name ?? ''}
          preferences={preferences}
        />
      ))}
      <Text scale="hint" tone="quiet">
        {t('claimMessages:share.rule')}
      </Text>
      <Text scale="hint" tone="quiet">
        {t('claimMessages:share.exact')}
      </Text>
    </Panel>
  );
}

type Share = Claim['shares'][number];
type SharePart = Share['parts'][number];
type Line = Claim['lines'][number];

interface ShareProps {
  readonly share: Share;
  /** Lines whose amount is a share of a cost. */
  readonly lines: readonly Line[];
  readonly currency: string;
  readonly name: string;
  readonly preferences: Pick<DriverPreferences, 'distanceUnit' | 'locale'>;
}

/** Both readings, the distances, the share, and the arithmetic of each cost. */
function VehicleShare({ share, lines, currency, name, preferences }: ShareProps) {
  const { distanceUnit, locale } = preferences;
  const { t } = useTranslation(['claims', 'claimMessages', 'common']);
  const shownDay = (day: string) => formatLocalDay(day, locale);
  const { from, to, parts, sampled, percent, refused, uncovered } = share;
  const distance = (metres: string) => {
    const { figure, unit } = formatMetres(metres, distanceUnit, locale);
    return `${figure} ${unit}`;
  };
  const reading = ({ day, odometerMetres, place, noted }: NonNullable<Share['from']>) => {
    const { figure, unit } = formatOdometer(odometerMetres, distanceUnit, locale);
    const reading = t(`claimMessages:share.reading.${place}`, {
      distance: `${figure} ${unit}`,
      day: shownDay(day),
    });
    return noted ? t('claimMessages:share.reading.noted', { reading }) : reading;
  };
  const days = uncovered.map(({ fromDay, untilDay }) =>
    t('claimMessages:share.days', { from: shownDay(fromDay), until: shownDay(untilDay) }),
  );
  const sum = (line: Line) => {
    // The exact ones are shown when the line is opened.
    const cost = roundedMoney(line.cost ?? '0', currency, locale);
    const amount = roundedMoney(line.amount, currency, locale);
    const [first, baseMonths, baseYear] = parts;
    if (first === undefined || percent === '100.0000' || first.drivenMetres === '0') {
      const shown = formatDecimal(Number(percent ?? 0).toFixed(0), locale);
      return t('claimMessages:share.calculationPercent', { cost, amount, percent: shown });
    }
    if (baseMonths === undefined || baseYear === undefined) {
      return t('claimMessages:share.calculation', { cost, amount, ...exactDistances(first, preferences) });
    }
    const fraction = (part: SharePart) =>
      t('claimMessages:share.fraction', exactDistances(part, preferences));
    return t('claimMessages:share.calculationSampled', {
      ...{ cost, amount, sample: fraction(first) },
      ...{ baseMonths: fraction(baseMonths), baseYear: fraction(baseYear) },
    });
  };
  const isReplaced =
    from !== null &&
    to !== null &&
    parts[0]?.kind === 'odometer' &&
    // Readings typed in miles are within half a metre of the readings shown.
    Math.abs(to.odometerMetres - from.odometerMetres - Number(parts[0].drivenMetres)) > 1;
  return (
    <Stack as="section" gap={2} className={styles.block} aria-label={name}>
      <Text as="h3" scale="hint" strong>
        {name}
      </Text>
      <Stack as="dl" gap={8}>
        {from !== null && (
          <Row wrap between gap={16} rowGap={4}>
            <dt>{t('claims:share.first')}</dt>
            <Text as="dd" strong>
              {reading(from)}
            </Text>
          </Row>
        )}
        {to !== null && (
          <Row wrap between gap={16} rowGap={4}>
            <dt>{t('claims:share.last')}</dt>
            <Text as="dd" strong>
              {reading(to)}
            </Text>
          </Row>
        )}
        {parts.map((part) => (
          <Row wrap between gap={16} rowGap={4} key={part.kind}>
            <dt>{t(`claimMessages:share.by.${part.kind}`)}</dt>
            <Text as="dd" strong>
              {t('claims:share.distances', {
                business: distance(part.businessMetres),
                driven: distance(part.drivenMetres),
              })}
            </Text>
          </Row>
        ))}
        {percent !== null && (
          <Row wrap between gap={16} rowGap={4}>
            <dt>{t('common:word.businessShare')}</dt>
            <Text as="dd" strong>
              {formatPercent(percent, locale)}
            </Text>
          </Row>
        )}
      </Stack>
      {sampled?.map(({ from: first, to: last, ...metres }) => (
        <p key={first.day}>
          {t('claimMessages:share.sampled', {
            from: reading(first),
            to: reading(last),
            ...exactDistances(metres, preferences),
          })}
        </p>
      ))}
      {lines.map((line) => (
        <p key={line.pays}>{sum(line)}</p>
      ))}
      {refused !== null && <p>{t(`claimMessages:share.refused.${refused}`, { days: days.join('; ') })}</p>}
      {isReplaced && (
        <Text scale="hint" tone="quiet">
          {t('claimMessages:share.replaced')}
        </Text>
      )}
    </Stack>
  );
}

/** Exact distances for a calculator. */
function exactDistances(
  { businessMetres, drivenMetres }: Omit<SharePart, 'kind'>,
  { distanceUnit, locale }: ShareProps['preferences'],
) {
  const { unit, figures } = exactlyInOneUnit([businessMetres, drivenMetres], distanceUnit);
  const [business = '', driven = ''] = figures.map((figure) => formatDecimal(figure, locale));
  return { business, driven, unit: unitSigns[unit] };
}
