import { dueNames } from '@domain/calendar/due-names';
import { expect, it } from 'vitest';
import maintenanceDe from '@/lib/i18n/locales/de/maintenance.json';
import papersDe from '@/lib/i18n/locales/de/papers.json';
import maintenanceEn from '@/lib/i18n/locales/en/maintenance.json';
import papersEn from '@/lib/i18n/locales/en/papers.json';

it('calls what is due the same in a calendar and on the screens', () => {
  expect(dueNames).toEqual({
    en: { maintenance: maintenanceEn.item, paper: papersEn.type },
    de: { maintenance: maintenanceDe.item, paper: papersDe.type },
  });
});
