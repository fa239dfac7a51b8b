import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { FigureField } from '@/components/figure-field';
import { Row } from '@/components/layout';
import { Suggestion } from '@/components/suggestion';
import { useLastReading } from '@/entities/records/use-last-reading';
import { formatOdometer, withUnit } from '@/lib/formatting/distances';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { useReadingTitle } from '@/lib/offline/use-kind';
import styles from './fill-form.module.css';
import type { FillForm } from './use-fill-form';

export function OdometerField({ form }: { form: FillForm }) {
  const { t } = useTranslation(['energy', 'common', 'fields']);
  const readingTitle = useReadingTitle();
  const { draft, terms, place, instant, stored, faults, bind, change } = form;
  const last = useLastReading({
    vehicleId: terms.vehicleId,
    atMs: instant.atMs ?? instant.untouchedMs,
    zone: place.zone,
    exceptRecordId: stored?.id ?? null,
  });
  const reading =
    last === null ? '' : withUnit(formatOdometer(last.odometerMetres, terms.distanceUnit, terms.locale));
  const isUnknown = draft.notKnown.includes('odometer');
  return (
    <FigureField
      data-goes-on
      name="odometer"
      {...bind('odometer')}
      unit={unitSigns[terms.distanceUnit]}
      unitText={t(`energy:unit.${terms.distanceUnit}`)}
      placeholder={isUnknown ? t('energy:notKnown') : undefined}
      {...(last !== null && {
        hint: t('energy:lastReading', {
          reading,
          record: readingTitle(last.kind),
          when: formatRecentMoment(last.atMs, Date.now(), place),
        }),
      })}
    >
      {/* A car is charged where it was parked; to a filling station it was driven. */}
      {last !== null && terms.source === 'electricity' && draft.odometer === '' && !isUnknown && (
        <Suggestion
          action={t('common:word.use')}
          value={reading}
          reason={t('energy:notDrivenSince')}
          field="odometer"
          onTake={() => form.fill({ odometer: last })}
        />
      )}
      {faults.odometer === 'fields:fault.empty' && (
        <Row className={styles.instead}>
          <Button variant="quiet" onClick={() => change({ notKnown: [...draft.notKnown, 'odometer'] })}>
            {t('common:word.unknown')}
          </Button>
        </Row>
      )}
    </FigureField>
  );
}
