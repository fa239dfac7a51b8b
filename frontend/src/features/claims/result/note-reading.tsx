import type { Claim } from '@domain/claims/claim.schema';
import { localDay } from '@domain/time/local-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import type { DriverPreferences } from '@/entities/account/use-driver-preferences';
import { useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { formatLocalDay } from '@/lib/formatting/days';
import styles from './claim-result.module.css';

type Finding = Claim['findings'][number];

interface Props {
  readonly finding: Finding;
  readonly preferences: Pick<DriverPreferences, 'locale' | 'zone'>;
  readonly onNoted: () => void;
}

/** Buttons to note a missing reading with its date filled in; nothing for other findings. */
export function NoteReading({ finding: { kind, vehicleId, days }, preferences, onNoted }: Props) {
  const { t } = useTranslation(['reports']);
  const { openOdometer } = useRecordSheets();
  const [today] = useState(() => localDay(Date.now(), preferences.zone));
  if (vehicleId === null || days === null) return null;
  const wanted = wantedReadings(kind, days);
  if (wanted.length === 0) return null;
  const known = wanted.filter(({ day }) => day <= today);
  const note = { vehicleId, about: 'noted', onNoted } as const;
  return (
    <div className={styles.readings}>
      {known.map((at) => (
        <Button key={at.day} aria-haspopup="dialog" onClick={() => openOdometer({ ...note, at })}>
          {t('reports:warnings.noteReading', { day: formatLocalDay(at.day, preferences.locale) })}
        </Button>
      ))}
      {known.length < wanted.length && (
        <Button aria-haspopup="dialog" onClick={() => openOdometer(note)}>
          {t('reports:warnings.noteReadingNow')}
        </Button>
      )}
    </div>
  );
}

/**
 * Returns the very start of the first day and the very end of the last day, so that all trips of both days are in
 * between.
 */
function wantedReadings(kind: Finding['kind'], { fromDay, untilDay }: NonNullable<Finding['days']>) {
  const first = { day: fromDay, time: '00:00' };
  const last = { day: untilDay, time: '23:59' };
  switch (kind) {
    case 'startNotCovered':
      return [first];
    case 'endNotCovered':
    case 'notYetRead':
      return [last];
    case 'noReadings':
    case 'sampleNotCovered':
      return [first, last];
    default:
      return [];
  }
}
