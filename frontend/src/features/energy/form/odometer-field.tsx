import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { FigureField } from '@/components/figure-field';
import { Row } from '@/components/layout';
import { Suggestion } from '@/components/suggestion';
import { Numbered } from '@/entities/receipts/first-receipt';
import { formatOdometer, withUnit } from '@/lib/formatting/distances';
import { formatRecentMoment } from '@/lib/formatting/recent-moment';
import { unitSigns } from '@/lib/formatting/unit-signs';
import { useReadingTitle } from '@/lib/offline/use-kind';
import type { FillForm } from './use-fill-form';

export function OdometerField({ form }: { form: FillForm }) {
  const { t } = useTranslation(['energy', 'common', 'fields']);
  const readingTitle = useReadingTitle();
  const { draft, terms, place, faults, change, lastReading: last } = form;
  const isCharge = terms.source === 'electricity';
  const isFilledIn = form.isFilledIn('odometer');
  const reading =
    last === null ? '' : withUnit(formatOdometer(last.odometerMetres, terms.distanceUnit, terms.locale));
  const isUnknown = draft.notKnown.includes('odometer');
  const hints = [
    ...(last === null
      ? []
      : [
          t('energy:lastReading', {
            reading,
            record: readingTitle(last.kind),
            when: formatRecentMoment(last.atMs, Date.now(), place),
          }),
        ]),
    ...(!form.needsOdometer && !isFilledIn && draft.odometer === '' ? [t('energy:odometerLeftOut')] : []),
  ];
  return (
    <Numbered fields={['odometer']}>
      <FigureField
        // Not on the way from figure to figure where it may be left out.
        data-goes-on={form.needsOdometer ? true : undefined}
        name="odometer"
        {...form.bindFilledIn('odometer')}
        calculated={isFilledIn ? t('energy:notDrivenSince') : null}
        unit={unitSigns[terms.distanceUnit]}
        unitText={t(`energy:unit.${terms.distanceUnit}`)}
        placeholder={isUnknown ? t('energy:notKnown') : undefined}
        {...(hints.length > 0 && { hint: hints.join(' ') })}
      >
        {last !== null && isCharge && !isFilledIn && draft.odometer === '' && !isUnknown && (
          <Suggestion
            action={t('common:word.use')}
            value={reading}
            reason={t('energy:notDrivenSince')}
            field="odometer"
            onTake={() => form.fill({ odometer: last })}
          />
        )}
        {faults.odometer === 'fields:fault.empty' && (
          <Row>
            <Button variant="quiet" onClick={() => change({ notKnown: [...draft.notKnown, 'odometer'] })}>
              {t('common:word.unknown')}
            </Button>
          </Row>
        )}
      </FigureField>
    </Numbered>
  );
}
