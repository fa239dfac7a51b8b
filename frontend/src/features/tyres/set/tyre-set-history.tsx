import { IconTrash } from '@tabler/icons-react';
import { Button } from '@/components/button';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { useTyreTexts } from '../use-tyre-texts';
import styles from './tyre-set.module.css';
import type { TyreSetForm } from './tyre-set-form';

/** Mounts and measurements of a set. Wrong entries are removed here and entered again from the list. */
export function TyreSetHistory({ form, ...of }: OfVehicle & { readonly form: TyreSetForm }) {
  const texts = useTyreTexts(of);
  const { t, dayText, odometerText } = texts;
  const { mounts, treads } = form.draft;
  const endText = (end: { readonly day: string; readonly odometerMetres: number }) =>
    t('tyres:history.end', { day: dayText(end.day), odometer: odometerText(end.odometerMetres) });
  const without = <Each,>(all: readonly Each[], index: number) => all.filter((_, at) => at !== index);
  return (
    <>
      {mounts.length > 0 && (
        <fieldset className={styles.history}>
          <legend>{t('tyres:history.mounts')}</legend>
          {mounts.map(({ axle, on, off }, index) => (
            <p key={`${on.day} ${axle} ${index}`}>
              <span>
                {t(`tyres:axle.${axle}`)}: {endText(on)} –{' '}
                {off === null ? t('tyres:history.now') : endText(off)}
              </span>
              <Button
                variant="quiet"
                aria-label={t('tyres:history.removeMount', { day: dayText(on.day) })}
                onClick={() => form.change({ mounts: without(mounts, index) })}
              >
                <IconTrash size={20} aria-hidden="true" />
              </Button>
            </p>
          ))}
        </fieldset>
      )}
      {treads.length > 0 && (
        <fieldset className={styles.history}>
          <legend>{t('tyres:history.treads')}</legend>
          {treads.map((tread, index) => (
            <p key={`${tread.day} ${index}`}>
              <span>
                {endText(tread)}:{' '}
                {tread.depths
                  .map(
                    ({ position, depthMicrometres }) =>
                      `${texts.positionText(position)} ${texts.depthText(depthMicrometres)}`,
                  )
                  .join(', ')}
              </span>
              <Button
                variant="quiet"
                aria-label={t('tyres:history.removeTread', { day: dayText(tread.day) })}
                onClick={() => form.change({ treads: without(treads, index) })}
              >
                <IconTrash size={20} aria-hidden="true" />
              </Button>
            </p>
          ))}
        </fieldset>
      )}
    </>
  );
}
