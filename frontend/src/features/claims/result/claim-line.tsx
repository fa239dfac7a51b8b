import type { Claim } from '@domain/claims/claim.schema';
import { exactlyShown } from '@domain/claims/exact-distances';
import type { LineWorking } from '@domain/claims/line-workings';
import type { DistanceUnit } from '@domain/quantities/distance';
import { addedAmounts } from '@domain/quantities/joined-amounts';
import { useTranslation } from 'react-i18next';
import { Text } from '@/components/layout';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { ClaimTrips } from '@/entities/claims/claim-trips';
import { messageFor } from '@/entities/claims/message-for';
import { RuleOfLine } from '@/entities/claims/rule-of-line';
import { formatDecimal } from '@/lib/formatting/decimals';
import { formatMetres } from '@/lib/formatting/distances';
import { exactMoney, exactRate, roundedMoney } from '@/lib/formatting/exact-money';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { kilowattHours } from './charge-panels';
import { Disclosure } from './disclosure';

interface Props {
  readonly line: Claim['lines'][number];
  readonly claim: Claim;
  /** null if the amount is a sum, or a share of one. */
  readonly working: LineWorking | null;
  readonly employmentName: string | undefined;
  readonly vehicleName: string | undefined;
}

/** Amount that one rule pays; opens the trips and costs behind it. */
export function ClaimLine({ line, claim, working, employmentName, vehicleName }: Props) {
  const { t } = useTranslation(['claims', 'claimMessages']);
  const preferences = useDriverPreferences();
  if (preferences === null) return null;
  const { locale } = preferences;
  const rate = claim.rates.find(({ id }) => id === line.rateId);
  const word = messageFor(`claimMessages:pays.${line.pays}`);
  const distance = line.metres === null ? null : formatMetres(line.metres, rate?.per ?? 'km', locale);
  const exact = exactMoney(line.amount, claim.currency, locale);
  const rounded = roundedMoney(line.amount, claim.currency, locale);
  const facts = [
    ...(employmentName === undefined ? [] : [employmentName]),
    ...(vehicleName === undefined ? [] : [vehicleName]),
    ...(distance === null ? [] : [`${distance.figure} ${distance.unit}`]),
    ...(line.energy === undefined ? [] : [kilowattHours(line.energy.wattHours, locale)]),
    ...(line.trips.length > 0 ? [t('claims:result.trips', { count: line.trips.length })] : []),
    ...(line.recordIds.length > 0 ? [t('claims:result.records', { count: line.recordIds.length })] : []),
  ];
  return (
    <li>
      <Disclosure title={word === null ? line.pays : t(word)} figure={rounded} facts={facts.join(' · ')}>
        {exact !== rounded && (
          <Text scale="hint" tone="quiet">
            {t('claims:result.exactly', { amount: exact })}
          </Text>
        )}
        {working !== null && (
          <WorkingOfLine working={working} line={line} currency={claim.currency} locale={locale} />
        )}
        {rate !== undefined && <RuleOfLine rate={rate} currency={claim.currency} locale={locale} />}
        {rate === undefined && distance === null && line.energy === undefined && (
          <Text scale="hint" tone="quiet">
            {formatDecimal(line.amount, locale)}
          </Text>
        )}
        <ClaimTrips
          ids={line.trips.flatMap((place) => claim.tripIds[place] ?? [])}
          preferences={preferences}
        />
      </Disclosure>
    </li>
  );
}

interface WorkingProps {
  readonly working: LineWorking;
  readonly line: Claim['lines'][number];
  readonly currency: string;
  readonly locale: string;
}

/** Calculation of a line, for a calculator. */
function WorkingOfLine({ working, line, currency, locale }: WorkingProps) {
  const { t } = useTranslation(['claims']);
  const money = (decimal: string) => exactMoney(decimal, currency, locale);
  return (
    <Text scale="hint" tone="quiet">
      {t('claims:result.working', { working: shown(), amount: money(line.amount) })}
    </Text>
  );

  function shown(): string {
    if (working.kind === 'part') return `${money(working.of)} × ${formatDecimal(working.times, locale)}`;
    if (working.kind === 'energy') {
      const { kilowattHours, perKilowattHour } = working;
      return `${formatDecimal(kilowattHours, locale)}\u00a0kWh × ${exactRate(perKilowattHour, currency, locale)}`;
    }
    const { metres, per, rate, plus, before } = working;
    const own = exactDistance(metres, per, locale);
    return [
      before === null ? own : `(${exactDistance(before.metres, per, locale)} + ${own})`,
      `× ${exactRate(rate, currency, locale)}`,
      ...(plus === null ? [] : [addedAmounts([money(plus)])]),
      ...(before === null ? [] : [`− ${money(before.amount)}`]),
    ].join(' ');
  }
}

/** Distance in km or miles if the decimals end, otherwise in km divided by the length of a mile. */
function exactDistance(metres: string, per: DistanceUnit, locale: string): string {
  const exact = exactlyShown(metres, per);
  const figure = formatDecimal(exact.figure, locale);
  const shown = `${figure}\u00a0${unitSigns[exact.unit]}`;
  return exact.isWanted ? shown : `${shown} ÷ ${formatDecimal(exact.ofOne, locale)}\u00a0${unitSigns.km}`;
}
