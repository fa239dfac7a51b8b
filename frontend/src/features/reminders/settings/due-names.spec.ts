import type { DueItem } from '@domain/due/due-item';
import { dueName } from '@domain/reminders/due-names';
import { expect, it } from 'vitest';
import commonDe from '@/lib/i18n/locales/de/common.json';
import maintenanceDe from '@/lib/i18n/locales/de/maintenance.json';
import papersDe from '@/lib/i18n/locales/de/papers.json';
import commonEn from '@/lib/i18n/locales/en/common.json';
import maintenanceEn from '@/lib/i18n/locales/en/maintenance.json';
import papersEn from '@/lib/i18n/locales/en/papers.json';

it.each([
  ['en', maintenanceEn, papersEn, commonEn],
  ['de', maintenanceDe, papersDe, commonDe],
] as const)(
  'calls what is due the same in a calendar, in messages and on the screens (%s)',
  (language, maintenance, papers, common) => {
    const words = new Map<string, string>(
      [['word', common.word] as const, ['cost', common.cost] as const].flatMap(([group, texts]) =>
        Object.entries(texts).map(([name, text]) => [`$t(common:${group}.${name})`, text] as const),
      ),
    );
    function expectSame(source: DueItem['source'], shown: Readonly<Record<string, string>>): void {
      for (const [type, name] of Object.entries(shown))
        expect(dueName({ title: '', source, type }, language), type).toBe(words.get(name) ?? name);
    }
    expectSame('maintenance', maintenance.item);
    expectSame('condition', maintenance.condition);
    expectSame('paper', papers.type);
    expectSame('tyres', { winter: papers.due.toWinter, summer: papers.due.toSummer });
  },
);
