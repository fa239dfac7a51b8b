import { daysFrom } from '@domain/time/day-bounds';
import { lastDay } from '@domain/time/time.schema';
import { tyreAgeAdvice } from '@domain/tyres/dot-week';
import { treadLimit } from '@domain/tyres/tread-limits';
import type { PositionWear } from '@domain/tyres/tyre-wear';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { type TyreTexts, useTyreTexts } from '../use-tyre-texts';
import type { ShownTyreSet } from '../use-tyres';

interface Props extends OfVehicle {
  readonly shown: ShownTyreSet;
  readonly today: string;
  readonly metresPerDay: number | null;
}

/** Details of a set and their sources: each position, rate of wear, limit and age. */
export function TyreDetails({ shown, today, metresPerDay, ...of }: Props) {
  const texts = useTyreTexts(of);
  const { t, depthText } = texts;
  const { set, axle, wear, tread, age } = shown;
  const limit = treadLimit(of.account.country, set.season, of.vehicle.kind);
  const made = texts.madeText(set);
  const thousand = of.vehicle.distanceUnit === 'mi' ? 1_609_344 : 1_000_000;
  const soonest = wear.reduce<number | null>(
    (least, { remainingMetres }) =>
      remainingMetres === null ? least : Math.min(least ?? remainingMetres, remainingMetres),
    null,
  );
  const guessedDay = axle === null || soonest === null ? null : dayAfter(today, soonest, metresPerDay);
  return (
    <ul>
      {wear.length === 0 && <li>{t('tyres:why.notMeasured')}</li>}
      {wear.map((each) => (
        <li key={each.position}>{wearText(each, thousand, texts)}</li>
      ))}
      {wear.length > 0 && soonest === null && (
        <li>{t('tyres:why.noGuess', { distance: texts.distanceText(1_000_000) })}</li>
      )}
      {soonest !== null && soonest > 0 && (
        <li>
          {guessedDay === null
            ? t('tyres:why.guess', { distance: texts.distanceText(soonest) })
            : t('tyres:why.guessDay', {
                distance: texts.distanceText(soonest),
                day: texts.dayText(guessedDay),
              })}
        </li>
      )}
      {limit === null ? (
        <li>{t('tyres:why.noLimit')}</li>
      ) : (
        <li>
          {t('tyres:why.limit', { depth: depthText(limit.minMicrometres) })}{' '}
          {t(limit.isToCheck ? 'tyres:sourceToCheck' : 'tyres:source', { source: limit.source })}
        </li>
      )}
      {tread !== null && <li>{t('tyres:why.advice', { depth: depthText(tread.adviceMicrometres) })}</li>}
      <li>{made === null ? t('tyres:why.ageUnknown') : t('tyres:why.made', { made })}</li>
      {(age === 'check' || age === 'replace') && (
        <li>
          <strong>
            {t(age === 'check' ? 'tyres:why.ageCheck' : 'tyres:why.ageReplace', {
              count: age === 'check' ? tyreAgeAdvice.checkFromYears : tyreAgeAdvice.replaceFromYears,
            })}
          </strong>{' '}
          {t('tyres:sourceToCheck', { source: tyreAgeAdvice.source })}
        </li>
      )}
      {set.note !== '' && <li>{set.note}</li>}
    </ul>
  );
}

function wearText(
  { position, depthMicrometres, day, wearMicrometresPer1000Km }: PositionWear,
  overMetres: number,
  texts: TyreTexts,
) {
  const { t } = texts;
  const facts = {
    position: texts.positionText(position),
    depth: texts.depthText(depthMicrometres),
    day: texts.dayText(day),
  };
  if (wearMicrometresPer1000Km === null) return t('tyres:why.depth', facts);
  return t('tyres:why.depthAndWear', {
    ...facts,
    wear: texts.depthText(Math.round((wearMicrometresPer1000Km * overMetres) / 1_000_000)),
    over: texts.distanceText(overMetres),
  });
}

function dayAfter(today: string, metres: number, metresPerDay: number | null): string | null {
  if (metresPerDay === null || metresPerDay === 0) return null;
  const days = Math.ceil(metres / metresPerDay);
  if (days > 50 * 366) return null;
  const day = daysFrom(today, days);
  return day > lastDay ? null : day;
}
