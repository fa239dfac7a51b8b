const lawOf: Readonly<Record<string, string>> = {
  'US.business':
    'Internal Revenue Code, section 162(a); Treas. Reg. 1.274-5(j)(2); IRS standard mileage rates',
  'US.medical': 'Internal Revenue Code, section 213; IRS standard mileage rates',
  'US.moving': 'Internal Revenue Code, section 217; IRS standard mileage rates',
  'US.charity': 'Internal Revenue Code, section 170(i)',
  'GB.approved': 'Income Tax (Earnings and Pensions) Act 2003, section 230',
  'GB.electricHome': 'HMRC, advisory electric rates',
  'GB.electricPublic': 'HMRC, advisory electric rates',
  'GB.passenger': 'Income Tax (Earnings and Pensions) Act 2003, section 234',
  'GB.simplified': 'Income Tax (Trading and Other Income) Act 2005, section 94F',
  'CA.allowance': 'Income Tax Regulations (Canada), section 7306',
  'CA.territoryUplift': 'Income Tax Regulations (Canada), section 7306',
  'AU.business': 'Income Tax Assessment Act 1997, section 28-25',
  'DE.business': '§ 9 Abs. 1 Satz 3 Nr. 4a EStG; § 5 BRKG',
  'DE.commute': '§ 9 Abs. 1 Satz 3 Nr. 4 EStG',
  'NL.travel': 'Wet op de loonbelasting 1964, artikel 31a, tweede lid, onderdeel a',
  'FR.bareme': 'Code général des impôts, annexe IV, article 6 B',
  'AT.business': 'Reisegebührenvorschrift 1955, § 10; Kilometergeldverordnung, BGBl. II 289/2024',
  'AT.passenger': 'Reisegebührenvorschrift 1955, § 10; Kilometergeldverordnung, BGBl. II 289/2024',
};
const irelandsRates = 'Revenue, civil service rates for motor travel and bicycles';

/** Law that sets a published rate, or null for an id that is not a published rate. */
export function legalBasis(rateId: string): string | null {
  const [jurisdiction = '', pays = ''] = rateId.split('.');
  return jurisdiction === 'IE' ? irelandsRates : (lawOf[`${jurisdiction}.${pays}`] ?? null);
}
