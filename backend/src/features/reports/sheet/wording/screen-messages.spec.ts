import claimsDe from '../../../../../../frontend/src/lib/i18n/locales/de/claims.json';
import commonDe from '../../../../../../frontend/src/lib/i18n/locales/de/common.json';
import outboxDe from '../../../../../../frontend/src/lib/i18n/locales/de/outbox.json';
import reportsDe from '../../../../../../frontend/src/lib/i18n/locales/de/reports.json';
import claimsEn from '../../../../../../frontend/src/lib/i18n/locales/en/claims.json';
import commonEn from '../../../../../../frontend/src/lib/i18n/locales/en/common.json';
import outboxEn from '../../../../../../frontend/src/lib/i18n/locales/en/outbox.json';
import reportsEn from '../../../../../../frontend/src/lib/i18n/locales/en/reports.json';
import fileDe from './de.json';
import fileEn from './en.json';

describe.each([
  ['English', fileEn, reportsEn, claimsEn, outboxEn, commonEn],
  ['German', fileDe, reportsDe, claimsDe, outboxDe, commonDe],
] as const)('the files of a report in %s', (_language, file, reports, claims, outbox, common) => {
  const words = new Map<string, string>(
    [
      ['word', common.word] as const,
      ['cost', common.cost] as const,
      ['reminders', common.reminders] as const,
    ].flatMap(([group, texts]) =>
      Object.entries(texts).map(([name, text]) => [`$t(common:${group}.${name})`, text] as const),
    ),
  );
  /** Text as it is shown: catalogues take common words over. */
  const shown = (text: string) => words.get(text) ?? text;

  it('call what changed as the page does', () => {
    const names: Readonly<Record<string, string>> = Object.fromEntries(
      Object.entries(outbox.field).map(([field, text]) => [field, shown(text)]),
    );
    const ofFile = Object.entries(file.field).filter(([field]) => field in names);
    expect(ofFile.length).toBeGreaterThan(15);
    expect(Object.fromEntries(ofFile.map(([field]) => [field, names[field]]))).toEqual(
      Object.fromEntries(ofFile),
    );
  });

  it('call the report, its hash and its figures as the page does', () => {
    const { figure, proof, column, cost } = file;
    const { result, csv } = claims;
    expect(proof.id).toBe(reports.report);
    expect(proof.contentHash).toBe(`${reports.proof.content} (SHA-256)`);
    expect(figure).toMatchObject({
      toClaim: result.toClaim,
      amount: result.amount,
      received: result.received,
      excess: result.excess,
      share: common.word.businessShare,
    });
    expect([column.odometerStart, column.odometerEnd]).toEqual([csv.odometerStart, csv.odometerEnd]);
    expect(cost.inspection).toBe(shown(outbox.choice.inspection));
  });
});
