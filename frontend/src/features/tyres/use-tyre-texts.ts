import { dotWeekStart } from '@domain/tyres/dot-week';
import type { TyrePosition, TyreSet } from '@domain/tyres/tyre-set.schema';
import type { ShownOdometerPoint } from '@domain/vehicles/odometer-outlook.schema';
import { useTranslation } from 'react-i18next';
import { asText, formatTotalDistance, type OfVehicle } from '@/entities/vehicles/shown';
import { formatLocalDay } from '@/lib/formatting/days';
import { formatOdometer } from '@/lib/formatting/distances';
import { placeOf } from '@/lib/formatting/place';
import { formatThousandths } from '@/lib/formatting/thousandths';

/** Texts for sets of tyres and their state. */
export function useTyreTexts({ vehicle, account }: OfVehicle) {
  const { t } = useTranslation(['tyres', 'common']);
  const { locale } = placeOf(account);
  const { distanceUnit } = vehicle;
  const dayText = (day: string) => formatLocalDay(day, locale);
  const odometerText = (metres: number) => asText(formatOdometer(metres, distanceUnit, locale));
  return {
    t,
    locale,
    dayText,
    odometerText,
    depthText: (micrometres: number) => formatThousandths(micrometres, 'millimetre', locale),
    distanceText: (metres: number) => asText(formatTotalDistance(metres, distanceUnit, locale)),
    /** Returns a hint below an odometer field; nothing if no reading is known. */
    hintOfLastReading: (last: ShownOdometerPoint | null) =>
      last === null
        ? {}
        : {
            hint: t('tyres:lastReading', {
              odometer: odometerText(last.odometerMetres),
              day: dayText(last.day),
            }),
          },
    positionText: (position: TyrePosition) => t(`tyres:position.${position}`),
    /** Returns week 40 of 2023, or null if unknown. */
    madeText: ({ dotWeek }: TyreSet) => {
      const start = dotWeek === null ? null : dotWeekStart(dotWeek);
      if (start === null || dotWeek === null) return null;
      const year = dotWeek.length === 4 ? `20${dotWeek.slice(2)}` : `199${dotWeek.slice(2)}`;
      return t('tyres:made', { week: Number(dotWeek.slice(0, 2)), year });
    },
  };
}

export type TyreTexts = ReturnType<typeof useTyreTexts>;
