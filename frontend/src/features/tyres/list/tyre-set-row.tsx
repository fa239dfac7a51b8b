import type { TyreSet } from '@domain/tyres/tyre-set.schema';
import { Button } from '@/components/button';
import listRow from '@/components/list-row.module.css';
import { MoreDetails } from '@/components/more-details';
import details from '@/components/quiet-details.module.css';
import { RecordButton } from '@/components/record-button';
import rowStyles from '@/components/row.module.css';
import statusStyles from '@/components/status.module.css';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { useWaiting } from '@/lib/offline/use-waiting';
import { type TyreTexts, useTyreTexts } from '../use-tyre-texts';
import type { ShownTyreSet } from '../use-tyres';
import { TyreDetails } from './tyre-details';
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
    ...(waiting === undefined ? [] : [t(waiting === 'waiting' ? 'tyres:notSent' : 'tyres:needsDecision')]),
  ];
  return (
    <li>
      <RecordButton recordId={set.id} className={listRow.button} onClick={onOpen}>
        <span className={listRow.nameLine}>
          {name}
          <span className={styles.place} data-mounted={axle !== null}>
            {placeText(set, axle, texts)}
          </span>
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
        <div className={rowStyles.row}>
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
        </div>
      )}
      <MoreDetails className={details.details} summary={t('tyres:details')} isFilled={false} isWrong={false}>
        <TyreDetails {...of} shown={shown} today={today} metresPerDay={metresPerDay} />
      </MoreDetails>
    </li>
  );
}

function placeText(set: TyreSet, axle: ShownTyreSet['axle'], { t }: TyreTexts): string {
  if (set.retiredOn !== null) return t('tyres:place.retired');
  if (axle !== null) return t(`tyres:place.${axle}`);
  return set.storagePlace === ''
    ? t('tyres:place.stored')
    : t('tyres:place.storedAt', { place: set.storagePlace });
}
