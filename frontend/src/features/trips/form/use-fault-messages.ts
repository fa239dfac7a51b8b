import type { NamedReading } from '@domain/errors/reasons';
import { useTranslation } from 'react-i18next';
import { formatOdometer } from '@/lib/formatting/distances';
import { formatMoment } from '@/lib/formatting/times';
import { useReadingTitle } from '@/lib/offline/use-kind';
import type { TripField } from './read-trip-form';
import type { TripForm } from './use-trip-form';

/** Messages below the fields of a trip's form. */
export function useFaultMessages(form: TripForm, tripId: string) {
  const { t } = useTranslation(['trip-sheet', 'errors']);
  const readingTitle = useReadingTitle();
  const { problem, preferences, writing } = form;

  /** Describes a reading: its record, value and time. */
  function readingMessages({ kind, recordId, atMs, odometerMetres }: NamedReading): string {
    const { figure, unit } = formatOdometer(odometerMetres, writing.odometerUnit, preferences.locale);
    const record = readingTitle(kind);
    return t(recordId === tripId ? 'trip-sheet:reading.own' : 'trip-sheet:reading.other', {
      reading: `${figure} ${unit}`,
      when: formatMoment(atMs, preferences),
      record,
    });
  }

  function refusalMessages(field: TripField): string | null {
    const readings = problem?.readings;
    if (readings && (field === 'odometerStart' || field === 'odometerEnd')) {
      const kind = field === 'odometerStart' ? 'tripStart' : 'tripEnd';
      const isNamed = [readings.earlier, readings.later].some(
        (reading) => reading.recordId === tripId && reading.kind === kind,
      );
      if (!isNamed || !form.isUnchanged(field)) return null;
      return t('trip-sheet:reading.backwards', {
        earlier: readingMessages(readings.earlier),
        later: readingMessages(readings.later),
      });
    }
    if (!form.isRefused(field)) return null;
    switch (problem?.reason) {
      case 'UNKNOWN_VEHICLE':
        return t('errors:reason.UNKNOWN_VEHICLE');
      case 'UNKNOWN_EMPLOYER':
        return t('errors:reason.UNKNOWN_EMPLOYER');
      case 'END_BEFORE_START':
        return t('errors:reason.END_BEFORE_START');
      case 'TRIP_TOO_LONG':
        return t('errors:reason.TRIP_TOO_LONG');
      case 'REASON_REQUIRED':
        return t('errors:reason.REASON_REQUIRED');
      default:
        return t('trip-sheet:fault.refused');
    }
  }

  /** Message that says how to fix a field; null without a fault. */
  return (field: TripField): string | null => {
    const fault = form.faults[field];
    if (fault === undefined) return refusalMessages(field);
    return t(`trip-sheet:fault.${fault === 'MILES_DIFFER' ? 'refused' : fault}`);
  };
}
