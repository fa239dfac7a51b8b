import { daysFrom } from '@domain/time/day-bounds';
import { lastDay } from '@domain/time/time.schema';
import { tyreAgeAdvice } from '@domain/tyres/dot-week';
import { treadLimit } from '@domain/tyres/tread-limits';
import type { TyreSet } from '@domain/tyres/tyre-set.schema';
import type { PositionWear } from '@domain/tyres/tyre-wear';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import listRow from '@/components/list-row.module.css';
import { MoreDetails } from '@/components/more-details';
import details from '@/components/quiet-details.module.css';
import { RecordButton } from '@/components/record-button';
import statusStyles from '@/components/status.module.css';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { Only } from '@/lib/logbook/only';
import { useWaiting } from '@/lib/offline/use-waiting';
import { type TyreTexts, useTyreTexts } from '../use-tyre-texts';
import type { ShownTyreSet } from '../use-tyres';
import styles from './tyres.module.css';

interface Props extends OfVehicle {
  readonly shown: ShownTyreSet;
  readonly today: string;
  readonly metresPerDay: number | null;
  readonly onOpen: () => void;
  readonly onMount: () => void;
  readonly onMeasure: () => void;
}

/** One set: place, distance, least tread, and actions. */
export function TyreSetRow({ shown, today, metresPerDay, onOpen, onMount, onMeasure, ...of }: Props) {
  const texts = useTyreTexts(of);
  const { t } = texts;
  const { set, axle, tread } = shown;
  const { name } = set;
  const waiting = useWaiting().get(set.id);
  const isUsed = set.retiredOn === null;
  const facts = [
    t(`tyres:season.${set.season}`),
    ...[set.brand, set.size].filter((text) => text !== ''),
    t('tyres:driven', { distance: texts.distanceText(shown.metres) }),
    ...(waiting === undefined
      ? []
      : [t(waiting === 'waiting' ? 'common:word.notSent' : 'common:word.needsDecision')]),
  ];
  return (
    <Stack as="li" gap={4} className={styles.set}>
      <RecordButton recordId={set.id} className={listRow.button} onClick={onOpen}>
        <span className={listRow.nameLine}>
          {name}
          <Text as="span" scale="small" strong tone={axle === null ? 'quiet' : 'good'}>
            {placeText(set, axle, texts)}
          </Text>
        </span>
        <span className={listRow.fact}>{facts.join('\u00a0· ')}</span>
        {tread !== null && (
          <span className={listRow.fact}>
            {t('tyres:leastTread', { depth: texts.depthText(tread.depthMicrometres) })}
            {isUsed && (
              <span className={`${statusStyles.status} ${styles.status}`} data-status={tread.status}>
                {t(
                  `tyres:status.${tread.status === 'due' ? 'due' : tread.status === 'soon' ? 'soon' : 'ok'}`,
                )}
              </span>
            )}
          </span>
        )}
      </RecordButton>
      {isUsed && (
        <Only whoMay="tyreSets.update">
          <Row wrap>
            <Button
              aria-haspopup="dialog"
              aria-label={t(axle === null ? 'tyres:mountOf' : 'tyres:takeOffOf', { name })}
              onClick={onMount}
            >
              {t(axle === null ? 'tyres:mount' : 'tyres:takeOff')}
            </Button>
            <Button aria-haspopup="dialog" aria-label={t('tyres:measureOf', { name })} onClick={onMeasure}>
              {t('tyres:measure')}
            </Button>
          </Row>
        </Only>
      )}
      <MoreDetails className={details.details} summary={t('tyres:details')} isFilled={false} isWrong={false}>
        <TyreDetails {...of} shown={shown} today={today} metresPerDay={metresPerDay} />
      </MoreDetails>
    </Stack>
  );
}

function placeText(set: TyreSet, axle: ShownTyreSet['axle'], { t }: TyreTexts): string {
  if (set.retiredOn !== null) return t('tyres:place.retired');
  if (axle !== null) return t(`tyres:place.${axle}`);
  return set.storagePlace === ''
    ? t('tyres:place.stored')
    : t('tyres:place.storedAt', { place: set.storagePlace });
}

interface DetailsProps extends OfVehicle {
  readonly shown: ShownTyreSet;
  readonly today: string;
  readonly metresPerDay: number | null;
}

/** Details of a set and their sources: each position, rate of wear, limit and age. */
function TyreDetails({ shown, today, metresPerDay, ...of }: DetailsProps) {
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
          {t(limit.isToCheck ? 'tyres:sourceToCheck' : 'common:word.sourceOf', { source: limit.source })}
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
