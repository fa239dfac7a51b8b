/** Choices of records, as facets, by the English and German words that a driver may type for them. */
const words: Readonly<Record<string, readonly string[]>> = {
  BUSINESS: ['business', 'beruflich', 'geschaeftlich', 'dienstlich'],
  COMMUTE: ['commute', 'commuting', 'arbeitsweg'],
  PRIVATE: ['private', 'personal', 'privat'],
  MEDICAL: ['medical', 'arzt'],
  MOVING: ['moving', 'umzug'],
  CHARITY: ['charity', 'ehrenamt'],
  UNSORTED: ['unsorted', 'unsortiert'],
  INSURANCE: ['insurance', 'versicherung'],
  TAX: ['tax', 'kfzsteuer', 'steuer'],
  REGISTRATION: ['registration', 'zulassung'],
  INSPECTION: ['inspection', 'hauptuntersuchung', 'tuev', 'mot', 'pickerl'],
  FINANCE: ['finance', 'leasing', 'loan', 'kredit'],
  LOANREPAYMENT: ['loan', 'repayment', 'kredit', 'tilgung'],
  RENT: ['rent', 'garage', 'miete'],
  SERVICE: ['service', 'wartung'],
  REPAIR: ['repair', 'reparatur'],
  TYRES: ['tyres', 'tires', 'reifen'],
  ACCESSORIES: ['accessories', 'zubehoer'],
  WASHING: ['washing', 'carwash', 'waesche'],
  PARKING: ['parking', 'parken'],
  TOLLS: ['tolls', 'maut'],
  FINE: ['fine', 'bussgeld', 'strafzettel'],
  ALLOWANCE: ['allowance', 'zuschuss'],
  MONEYBACK: ['moneyback', 'refund', 'erstattung', 'gutschrift', 'rueckzahlung'],
  LICENCE: ['licence', 'license', 'fuehrerschein'],
  VIGNETTE: ['vignette'],
  WARRANTY: ['warranty', 'guarantee', 'garantie'],
  BREAKDOWNCOVER: ['breakdown', 'schutzbrief', 'pannenhilfe'],
  PERMIT: ['permit', 'genehmigung', 'ausweis'],
  SUMMER: ['summer', 'sommer', 'sommerreifen'],
  WINTER: ['winter', 'winterreifen'],
  ALLSEASON: ['allseason', 'ganzjahr', 'ganzjahresreifen'],
  BRAKEPADSFRONT: ['brakepads', 'brake', 'bremsbelaege'],
  BRAKEPADSREAR: ['brakepads', 'brake', 'bremsbelaege'],
  BRAKEDISCSFRONT: ['brakediscs', 'brake', 'bremsscheiben'],
  BRAKEDISCSREAR: ['brakediscs', 'brake', 'bremsscheiben'],
  BATTERY12V: ['battery', 'batterie'],
  TRACTIONBATTERY: ['battery', 'tractionbattery', 'antriebsbatterie'],
  PETROL: ['petrol', 'gasoline', 'benzin'],
  DIESEL: ['diesel'],
  LPG: ['lpg', 'autogas'],
  CNG: ['cng', 'erdgas'],
  HYDROGEN: ['hydrogen', 'wasserstoff'],
  ELECTRICITY: ['electricity', 'charging', 'strom', 'laden'],
  ENGINEOIL: ['oil', 'engineoil', 'motoroel', 'oelwechsel'],
  BRAKEFLUID: ['brakefluid', 'brake', 'bremsfluessigkeit'],
  COOLANT: ['coolant', 'kuehlmittel'],
  AIRFILTER: ['airfilter', 'luftfilter'],
  CABINFILTER: ['cabinfilter', 'innenraumfilter', 'pollenfilter'],
  FUELFILTER: ['fuelfilter', 'kraftstofffilter'],
  SPARKPLUGS: ['sparkplugs', 'zuendkerzen'],
  TIMINGBELT: ['timingbelt', 'zahnriemen'],
  BRAKEPADS: ['brakepads', 'brake', 'bremsbelaege'],
  TYREROTATION: ['tyrerotation', 'tyres', 'tires', 'reifen'],
  BATTERY: ['battery', 'batterie'],
};

const minLetters = 3;

/** The choices whose word begins with the folded word: "versich" means insurance. Needs at least three letters. */
export function choicesOfWord(word: string): string[] {
  if (word.length < minLetters) return [];
  return Object.entries(words).flatMap(([facet, known]) =>
    known.some((each) => each.startsWith(word) || umlautless(each).startsWith(word)) ? [facet] : [],
  );
}

/** `ae` as the folded `ä`. */
function umlautless(word: string): string {
  return word.replace(/([aou])e/g, '$1');
}
