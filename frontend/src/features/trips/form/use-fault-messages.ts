import type { NamedReading } from '@domain/errors/reasons';
import { useTranslation } from 'react-i18next';
import { formatOdometer } from '@/lib/formatting/distances';
import { formatMoment } from '@/lib/formatting/times';
import type { TripFaultRule, TripField } from './read-trip-form';
import { recordMessage } from './record-messages';
import type { TripForm } from './use-trip-form';

const faultMessages = {
  DATE_MISSING: 'trip-sheet:fault.DATE_MISSING',
  TIME_MISSING: 'trip-sheet:fault.TIME_MISSING',
  TIME_SKIPPED: 'trip-sheet:fault.TIME_SKIPPED',
  TIME_TWICE: 'trip-sheet:fault.TIME_TWICE',
  END_BEFORE_START: 'trip-sheet:fault.END_BEFORE_START',
  LASTS_OVER_A_YEAR: 'trip-sheet:fault.LASTS_OVER_A_YEAR',
  END_WITHOUT_ZONE: 'trip-sheet:fault.END_WITHOUT_ZONE',
  STILL_RUNNING: 'trip-sheet:fault.STILL_RUNNING',
  ODOMETER_END_BELOW_START: 'trip-sheet:fault.ODOMETER_END_BELOW_START',
  MILES_DIFFER: 'trip-sheet:fault.refused',
  empty: 'trip-sheet:fault.empty',
  notANumber: 'trip-sheet:fault.notANumber',
  ambiguous: 'trip-sheet:fault.ambiguous',
  tooManyDecimals: 'trip-sheet:fault.tooManyDecimals',
  tooSmall: 'trip-sheet:fault.tooSmall',
  tooLarge: 'trip-sheet:fault.tooLarge',
  TAG_TWICE: 'trip-sheet:fault.TAG_TWICE',
  TAGS_TOO_MANY_OR_LONG: 'trip-sheet:fault.TAGS_TOO_MANY_OR_LONG',
  REASON_MISSING: 'trip-sheet:fault.REASON_MISSING',
} as const satisfies Record<TripFaultRule, string>;

/** The sentences below the fields of one trip’s sheet. */
export function useFaultMessages(form: TripForm, tripId: string) {
  const { t } = useTranslation(['trip-sheet', 'errors']);
  const { problem, shownAs, writing } = form;

  /** Both records, when they were, and what they say. */
  function readingMessages({ kind, recordId, atMs, odometerMetres }: NamedReading): string {
    const { figure, unit } = formatOdometer(odometerMetres, writing.odometerUnit, shownAs.locale);
    const record = t(recordMessage(kind));
    return t(recordId === tripId ? 'trip-sheet:reading.own' : 'trip-sheet:reading.other', {
      reading: `${figure} ${unit}`,
      when: formatMoment(atMs, shownAs),
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

  /** What to do about a field; null while nothing is wrong with it. */
  return (field: TripField): string | null => {
    const fault = form.faults[field];
    return fault === undefined ? refusalMessages(field) : t(faultMessages[fault]);
  };
}
