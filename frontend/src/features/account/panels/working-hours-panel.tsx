import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/panel';
import { SwitchField } from '@/components/switch-field';
import { placeOf } from '@/lib/formatting/place';
import type { Settings } from '../saving/use-settings';
import { hoursOf, type Shift, shiftsOf, weekdays } from '../working-hours/shifts';
import { WorkingDay } from '../working-hours/working-day';

const office = { fromMinute: 9 * 60, untilMinute: 17 * 60 };
const officeDays = [1, 2, 3, 4, 5];

/**
 * Working hours of the driver, from which categories of trips are suggested. Without hours there are no suggestions.
 */
export function WorkingHoursPanel({ settings: { shown, change } }: { settings: Settings }) {
  const { t } = useTranslation(['account']);
  const shifts = shiftsOf(shown.workingHours);
  const isOn = shifts.length > 0;

  function set(next: readonly Shift[]): void {
    change({ workingHours: hoursOf(next) });
  }

  /** Returns the hours that an added day begins with: those of the day before. */
  function usualFor(weekday: number): Shift {
    const before = shifts.filter((shift) => shift.weekday < weekday).at(-1) ?? shifts[0];
    return { ...(before ?? office), weekday };
  }

  return (
    <Panel title={t('account:hours.title')} hint={t('account:hours.hint')}>
      <SwitchField
        label={t('account:hours.use')}
        checked={isOn}
        onChange={(on) => set(on ? officeDays.map((weekday) => ({ weekday, ...office })) : [])}
      />
      {isOn &&
        weekdays.map((weekday) => (
          <WorkingDay
            key={weekday}
            locale={placeOf(shown).locale}
            weekday={weekday}
            shifts={shifts.filter((shift) => shift.weekday === weekday)}
            usual={usualFor(weekday)}
            onChange={(ofDay) => set([...shifts.filter((shift) => shift.weekday !== weekday), ...ofDay])}
          />
        ))}
    </Panel>
  );
}
