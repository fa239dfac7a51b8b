import { dueNames } from '@domain/reminders/due-names';
import { expect, it } from 'vitest';
import maintenanceDe from '@/lib/i18n/locales/de/maintenance.json';
import papersDe from '@/lib/i18n/locales/de/papers.json';
import maintenanceEn from '@/lib/i18n/locales/en/maintenance.json';
import papersEn from '@/lib/i18n/locales/en/papers.json';

it('calls what is due the same in a calendar, in messages and on the screens', () => {
  expect(dueNames).toMatchObject({
    en: { maintenance: maintenanceEn.item, paper: papersEn.type, condition: maintenanceEn.condition },
    de: { maintenance: maintenanceDe.item, paper: papersDe.type, condition: maintenanceDe.condition },
  });
  for (const [language, { due }] of Object.entries({ en: papersEn, de: papersDe }))
    expect(dueNames).toMatchObject({ [language]: { toWinter: due.toWinter, toSummer: due.toSummer } });
});
