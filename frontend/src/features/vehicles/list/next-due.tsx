import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDue } from '@/entities/due/use-due';
import { useDueTexts } from '@/entities/due/use-due-texts';
import type { Place } from '@/lib/formatting/place';
import styles from './vehicle-card.module.css';

interface Props {
  readonly vehicle: Vehicle;
  readonly place: Place;
}

const none: readonly Vehicle[] = [];

/** Next due item of a vehicle. */
export function NextDue({ vehicle, place: { locale, zone } }: Props) {
  const { t } = useTranslation(['papers', 'vehicles']);
  const { items, today, isKnown } = useDue(zone);
  // Without the vehicles, because the card is about one.
  const textsOf = useDueTexts({ vehicles: none, locale, today });
  const next = items.find(({ vehicleId, status }) => vehicleId === vehicle.id && status !== 'unknown');
  if (next === undefined) {
    return (
      <p className={styles.due} data-status="ok" aria-busy={!isKnown}>
        {isKnown && (
          <>
            <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
            <span>{t('vehicles:card.nothingDue')}</span>
          </>
        )}
      </p>
    );
  }
  const { name, status, facts } = textsOf(next);
  const isUrgent = next.status === 'overdue' || next.status === 'due';
  const Icon = isUrgent ? IconAlertTriangle : IconClock;
  return (
    <p className={styles.due} data-status={next.status}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <strong>{name}</strong> {[isUrgent ? status : '', facts[0] ?? ''].filter(Boolean).join(' ')}
      </span>
    </p>
  );
}
