import type { Trip } from '@domain/trips/trip.schema';
import { useTranslation } from 'react-i18next';
import { CurrencyField } from '@/components/currency-field';
import { FoldedFields } from '@/components/folded-fields';
import { Grid } from '@/components/layout';
import { ZoneField } from '@/components/zone-field';
import { AttachmentsField } from '@/entities/attachments/lazy-attachments-field';
import { trpc } from '@/lib/trpc/client';
import { DriverField } from './driver-field';
import { DurationOffers } from './time-offers';
import styles from './trip-sheet.module.css';
import type { TripForm } from './use-trip-form';
import { VehicleField } from './vehicle-field';

const names = ['tolls', 'parking', 'passengers', 'tags', 'note'] as const;

interface Props {
  readonly form: TripForm;
  /** The stored trip; null for a new one. */
  readonly trip: Trip | null;
  readonly isReadOnly: boolean;
  /** True if the driver is chosen here, because nobody else drove. */
  readonly hasDriver: boolean;
}

/** Fields that few trips need. Unfolded at first if a trip has any of them. */
export function MoreFields({ form, trip, isReadOnly, hasDriver }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  const { id, text, set, bind, field, preferences } = form;
  const isNew = trip === null;
  const record = { recordKind: 'trip', recordId: id } as const;
  const { data: files } = trpc.attachments.list.useQuery(record, { enabled: !isNew });
  const { end } = text;
  return (
    <FoldedFields
      summary={t('trip-sheet:more')}
      isFilled={
        text.favourite ||
        text.attachedFiles > 0 ||
        (files?.items.length ?? 0) > 0 ||
        names.some((name) => text[name] !== '')
      }
      isWrong={[...names, 'vehicleId' as const, 'drivenBy' as const].some(
        (name) => bind(name).error !== null,
      )}
    >
      {isNew && end !== null && (
        <DurationOffers end={end} locale={preferences.locale} onChoose={(start) => set('start', start)} />
      )}
      <VehicleField form={form} where="one" />
      {hasDriver && <DriverField form={form} trip={trip} />}
      {!isReadOnly && (
        <AttachmentsField
          record={record}
          isNew={isNew}
          onCount={(attachedFiles) => form.change({ attachedFiles })}
        />
      )}
      {field('note')}
      {field('favourite')}
      <div className={styles.pair}>
        {field('tolls')}
        {field('parking')}
        <CurrencyField {...bind('currency')} locale={preferences.locale} />
        {field('passengers')}
      </div>
      {field('tags')}
      {!form.isTravelled && (
        <Grid min="14rem">
          <ZoneField
            label={t('trip-sheet:zone.start')}
            value={text.start}
            untouchedMs={trip?.startedAtMs ?? null}
            onChange={(start) => set('start', start)}
          />
          {end !== null && (
            <ZoneField
              label={t('trip-sheet:zone.end')}
              value={end}
              untouchedMs={trip?.endedAtMs ?? null}
              onChange={(chosen) => set('end', chosen)}
            />
          )}
        </Grid>
      )}
    </FoldedFields>
  );
}
