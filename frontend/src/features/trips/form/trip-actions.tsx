import { repeatTrip, returnTrip } from '@domain/trips/repeat-trip';
import type { Trip, TripDraft } from '@domain/trips/trip.schema';
import { IconArrowBackUp, IconRepeat, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import styles from './trip-sheet.module.css';

interface Props {
  readonly trip: Trip;
  readonly onLike: (draft: TripDraft) => void;
  readonly onDelete: () => void;
  readonly busy: boolean;
}

/** More actions for a stored trip. */
export function TripActions({ trip, onLike, onDelete, busy }: Props) {
  const { t } = useTranslation(['trip-sheet']);
  return (
    <div className={styles.actions}>
      {trip.endedAtMs !== null && (
        <>
          <Button
            icon={<IconRepeat size={20} aria-hidden="true" />}
            onClick={() => onLike(repeatTrip(trip, trip))}
          >
            {t('trip-sheet:repeat')}
          </Button>
          <Button
            icon={<IconArrowBackUp size={20} aria-hidden="true" />}
            onClick={() => onLike(returnTrip(trip, trip))}
          >
            {t('trip-sheet:return')}
          </Button>
        </>
      )}
      <Button icon={<IconTrash size={20} aria-hidden="true" />} busy={busy} onClick={onDelete}>
        {t('trip-sheet:delete')}
      </Button>
    </div>
  );
}
