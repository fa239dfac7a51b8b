import { aClaimInput, aClaimVehicle } from '../../../../../test/fixtures/claims/claimable-trips';
import { aReport, golf } from '../../../../../test/fixtures/reports/a-report';
import { toClaimDto } from '../../../../domain/claims/claim-dto';
import { deCompanyCar } from '../../../../domain/claims/de/de-company-car';
import type { DeCompanyCarFacts } from '../../../../domain/claims/de/de-facts.schema';
import { reportSheet } from '../report-sheet';
import { sheetTerms } from '../wording/sheet-terms';
import { companyCarTables } from './company-car-tables';

const period = { fromDay: '2026-01-01', untilDay: '2026-12-31' };

/** A petrol car of 45 678 EUR, 20 km to work, its costs not proved. */
function report() {
  const vehicle = aClaimVehicle({
    id: golf,
    companyCar: {
      listPriceMinor: 4_567_800,
      firstRegistrationDay: '2024-03-01',
      acquiredDay: null,
      co2GramsPerKilometre: null,
      electricRangeMetres: null,
    },
  });
  const car: DeCompanyCarFacts['cars'][number] = {
    ...{ vehicleId: golf, oneWayMetres: 20_000, commuteDays: null, costsProved: false },
    ...{ depreciationMinor: 0, otherCostsMinor: 0, ownPaymentsMinor: 120_000 },
    commuteBy: 'months',
  };
  const result = deCompanyCar.work(
    aClaimInput({ role: 'employee', cars: [car] }, { vehicles: [vehicle], period }),
  );
  if ('refused' in result) throw new Error(result.refused);
  const request = { methodId: 'DE.companyCar', period, receivedMinor: 0, trips: [], findings: [] } as const;
  return aReport({ claim: toClaimDto(result, { ...request, rates: new Map() }) });
}

describe('a company car in a report', () => {
  it('says distances of the logbook in the unit in which they stand there, in both languages', () => {
    for (const language of ['de', 'en'] as const) {
      const { step } = sheetTerms(report(), language).claimMessages.companyCar;
      for (const name of ['useByLogbook', 'withdrawalByLogbook', 'commuteByLogbook'] as const) {
        // Values are metres and shown in kilometres: see shownStepValue.
        expect(step[name]).toContain('{{part}}\u00a0km ÷ {{driven}}\u00a0km');
      }
    }
  });

  it('has every line of the working, so that a calculator comes to the same cent', () => {
    const content = report();
    const [table] = companyCarTables(content, sheetTerms(content, 'de'));
    // 45 600 × 1 % × 12 = 5 472; 45 600 × 0.03 % × 20 × 12 = 3 283.20; 8 755.20 − 1 200 = 7 555.20.
    expect(table?.rows.map((row) => row.join(' | '))).toEqual([
      '1-%-Methode | Bruttolistenpreis 45.678,00\u00a0€, abgerundet auf volle 100 € | 45600.000000 | ',
      ' | Private Nutzung, 1\u00a0% im Monat: 45.600,00\u00a0€ × 1\u00a0% × 12 |  | 5472.000000',
      ' | Arbeitsweg, 0,03\u00a0% je Kilometer und Monat: 45.600,00\u00a0€ × 0,03\u00a0% × 20\u00a0km × 12 |  | 3283.200000',
      ' | Eigene Zahlungen von 1.200,00\u00a0€, höchstens bis null |  | -1200.000000',
      ' | Summe, gerundet |  | 7555.20',
      'Fahrtenbuchmethode | Nicht berechnet: Bestätige, dass alle Kosten des Autos enthalten und belegt sind. |  | ',
    ]);
    expect(table?.intro).toContain('Erstzulassung: 01.03.2024');
  });

  it('is taxed, not claimed', () => {
    const sheet = reportSheet(report(), { id: 'r', contentHash: 'h', language: 'de' });
    expect(sheet.figures[0]).toEqual({ label: 'Geldwerter Vorteil', value: '7.555,20\u00a0€', isMain: true });
    expect(sheet.tables.map(({ name }) => name)).toContain('Firmenwagen Golf');
  });
});
