import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { FigureField } from '@/components/figure-field';
import { Suggestion } from '@/components/suggestion';
import { useLastReading } from '@/entities/records/use-last-reading';
import { readInstant } from '@/lib/formatting/chosen-instant';
import { formatOdometer, withUnit } from '@/lib/formatting/distances';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { useReadingTitle } from '@/lib/offline/use-kind';
import styles from './fill-form.module.css';
import { odometerText } from './show-figures';
import type { FillForm } from './use-fill-form';

export function OdometerField({ form }: { form: FillForm }) {
  const { t } = useTranslation(['energy']);
  const readingTitle = useReadingTitle();
  const { draft, terms, stored, locale, faults, change } = form;
  const zone = draft.zone ?? terms.zone;
  const at = readInstant({ at: draft.at, clockChange: draft.clockChange, zone }, terms.untouchedMs);
  const last = useLastReading({
    vehicleId: terms.vehicleId,
    atMs: at.kind === 'known' ? at.atMs : terms.untouchedMs,
    zone: terms.zone,
    exceptRecordId: stored?.id ?? null,
  });
  const reading =
    last === null ? '' : withUnit(formatOdometer(last.odometerMetres, terms.distanceUnit, locale));
  const isUnknown = draft.notKnown.includes('odometer');
  const fault = faults.odometer;
  const set = (odometer: string) => change({ figures: { ...draft.figures, odometer } });
  return (
    <FigureField
      data-goes-on
      name="odometer"
      label={t('energy:odometer')}
      value={draft.figures.odometer}
      unit={unitSigns[terms.distanceUnit]}
      unitText={t(`energy:unit.${terms.distanceUnit}`)}
      placeholder={isUnknown ? t('energy:notKnown') : undefined}
      hint={
        last === null
          ? undefined
          : t('energy:lastReading', {
              reading,
              record: readingTitle(last.kind),
              when: formatRecentMoment(last.atMs, Date.now(), { locale, zone: terms.zone }),
            })
      }
      error={fault === undefined ? null : t(`energy:fault.${fault}`)}
      onChange={set}
    >
      {/* A car is charged where it was parked; to a filling station it was driven. */}
      {last !== null && terms.source === 'electricity' && draft.figures.odometer === '' && !isUnknown && (
        <Suggestion
          action={t('energy:use')}
          value={reading}
          reason={t('energy:notDrivenSince')}
          field="odometer"
          onTake={() => set(odometerText(last.odometerMetres, terms))}
        />
      )}
      {fault === 'empty' && (
        <div className={styles.instead}>
          <Button variant="quiet" onClick={() => change({ notKnown: [...draft.notKnown, 'odometer'] })}>
            {t('energy:withoutOdometer')}
          </Button>
        </div>
      )}
    </FigureField>
  );
}
