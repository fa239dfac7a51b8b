import type { LocalDay } from './time.schema';

/**
 * Easter Sunday of a year of the Gregorian calendar, as the western churches keep it. Source: the algorithm of "A New York
 * correspondent", Nature, 20 April 1876, as in J. Meeus, Astronomical Algorithms, chapter 8.
 */
export function easterSunday(year: number): LocalDay {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapCenturies = Math.floor(century / 4);
  const lunar = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - lunar + 15) % 30;
  const ofCentury = year % 100;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return `${year}-0${Math.floor(days / 31)}-${String((days % 31) + 1).padStart(2, '0')}`;
}
