import type { DueItem } from '@domain/due/due-item';
import { dueName } from '@domain/reminders/due-names';
import { expect, it } from 'vitest';
import maintenanceDe from '@/lib/i18n/locales/de/maintenance.json';
import papersDe from '@/lib/i18n/locales/de/papers.json';
import maintenanceEn from '@/lib/i18n/locales/en/maintenance.json';
import papersEn from '@/lib/i18n/locales/en/papers.json';

it.each([
  ['en', maintenanceEn, papersEn],
  ['de', maintenanceDe, papersDe],
] as const)(
  'calls what is due the same in a calendar, in messages and on the screens (%s)',
  (language, maintenance, papers) => {
    function expectSame(source: DueItem['source'], shown: Readonly<Record<string, string>>): void {
      for (const [type, name] of Object.entries(shown))
        expect(dueName({ title: '', source, type }, language), type).toBe(name);
    }
    expectSame('maintenance', maintenance.item);
    expectSame('condition', maintenance.condition);
    expectSame('paper', papers.type);
    expectSame('tyres', { winter: papers.due.toWinter, summer: papers.due.toSummer });
  },
);
