import type { Claim } from '@domain/claims/claim.schema';
import { exactlyInOneUnit } from '@domain/claims/exact-distances';
import { useTranslation } from 'react-i18next';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatMetres, formatOdometer } from '@/lib/formatting/distances';
import { roundedMoney } from '@/lib/formatting/exact-money';
import { unitSigns } from '@/lib/formatting/unit-signs';
import styles from './claim-result.module.css';

type Share = Claim['shares'][number];
type LazyComponent = Share['parts'][number];
type Line = Claim['lines'][number];

interface Props {
  readonly share: Share;
  /** Lines whose amount is a share of a cost. */
  readonly lines: readonly Line[];
  readonly currency: string;
  readonly name: string;
  readonly preferences: Pick<DriverPreferences, 'distanceUnit' | 'locale'>;
}

/** Both readings, the distances, the share, and the arithmetic of each cost. */
export function VehicleShare({ share, lines, currency, name, preferences }: Props) {
  const { distanceUnit, locale } = preferences;
  const { t } = useTranslation(['claims', 'claimMessages']);
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
    const fraction = (part: LazyComponent) =>
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
    <section className={styles.block} aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      <dl className={styles.kinds}>
        {from !== null && (
          <div>
            <dt>{t('claims:share.first')}</dt>
            <dd>{reading(from)}</dd>
          </div>
        )}
        {to !== null && (
          <div>
            <dt>{t('claims:share.last')}</dt>
            <dd>{reading(to)}</dd>
          </div>
        )}
        {parts.map((part) => (
          <div key={part.kind}>
            <dt>{t(`claimMessages:share.by.${part.kind}`)}</dt>
            <dd>
              {t('claims:share.distances', {
                business: distance(part.businessMetres),
                driven: distance(part.drivenMetres),
              })}
            </dd>
          </div>
        ))}
        {percent !== null && (
          <div>
            <dt>{t('claims:result.share')}</dt>
            <dd>{formatDecimal(Number(percent).toFixed(2), locale)} %</dd>
          </div>
        )}
      </dl>
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
      {isReplaced && <p className={styles.quiet}>{t('claimMessages:share.replaced')}</p>}
    </section>
  );
}

/** Exact distances for a calculator. */
function exactDistances(
  { businessMetres, drivenMetres }: Omit<LazyComponent, 'kind'>,
  { distanceUnit, locale }: Props['preferences'],
) {
  const { unit, figures } = exactlyInOneUnit([businessMetres, drivenMetres], distanceUnit);
  const [business = '', driven = ''] = figures.map((figure) => formatDecimal(figure, locale));
  return { business, driven, unit: unitSigns[unit] };
}
