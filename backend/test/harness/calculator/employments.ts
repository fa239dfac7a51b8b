import type { PrintedReport } from './printed';

/** The employments of a claim that counts each for itself, as its lines name them; none where they name none. */
export function employmentsOf(report: PrintedReport): string[] {
  return [...new Set(report.rows('Claim').flatMap(({ Employment }) => Employment ?? []))];
}

/** The employment of a trip for an employer: associated employers are named together. */
export function employmentOf(report: PrintedReport, employer: string): string {
  const all = employmentsOf(report);
  if (employer === '') return all.find((name) => name === 'no employer named') ?? '';
  return all.find((name) => name.split(', ').includes(employer)) ?? '';
}

/** "Golf (Acme)" in two; one without an employment is of no other. */
export function withoutEmployment(report: PrintedReport, name: string): [string, string] {
  const employment = employmentsOf(report).find((each) => name.endsWith(` (${each})`)) ?? '';
  return employment === '' ? [name, ''] : [name.slice(0, -employment.length - 3), employment];
}

/** Rows of each kind of each employment, which are rounded and compared with the received amount separately. */
export function kindsOf(report: PrintedReport): Record<string, string>[] {
  const apart = report.sheet.tables.filter(({ name }) => /^Employment \d+$/.test(name));
  if (apart.length === 0) return report.rows('Kinds').map((row) => ({ ...row, Employment: '' }));
  return apart.flatMap((table) => {
    const [, name = ''] = /: (.*)$/.exec(table.heading) ?? [];
    const Employment = apart.length === 1 ? '' : name;
    return report.rowsOf(table).map((row) => ({ ...row, Employment }));
  });
}
