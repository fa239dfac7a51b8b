import type { ClaimMethodId } from '../claim-method-ids';
import type { Certainty } from '../rate';
import type { LogRequirement, LogRequirements, SourceTexts } from './log-requirement';

interface Source {
  readonly certainty: Certainty;
  readonly source: SourceTexts;
}

const from = (certainty: Certainty, en: string, de: string): Source => ({ certainty, source: { en, de } });
const required = <const Kind extends string>(
  { certainty, source }: Source,
  ...kinds: Kind[]
): LogRequirement<Kind>[] => kinds.map((kind) => ({ kind, level: 'required', certainty, source }));
const advised = <const Kind extends string>(
  { certainty, source }: Source,
  ...kinds: Kind[]
): LogRequirement<Kind>[] => kinds.map((kind) => ({ kind, level: 'advised', certainty, source }));

const us = {
  regulation: from(
    'primary',
    'Reg. 1.274-5T(b)(6): mileage of each use and of all use, date, business purpose',
    'Reg. 1.274-5T(b)(6): Meilen jeder Nutzung und insgesamt, Datum, beruflicher Zweck',
  ),
  publication: from(
    'secondary',
    'IRS Publication 463 (2025), recordkeeping: destination, kept at or near the time',
    'IRS Publication 463 (2025), recordkeeping: Ziel, zeitnah aufgeschrieben',
  ),
  practice: from(
    'unverified',
    'Good practice; no text of the IRS seen',
    'Gute Praxis; kein Text des IRS gelesen',
  ),
};
const gb = {
  relief: from(
    'primary',
    'gov.uk, tax relief for business mileage: dates and mileage of work journeys',
    'gov.uk, tax relief for business mileage: Daten und Meilen der Dienstfahrten',
  ),
  practice: from(
    'secondary',
    'HMRC audit practice: start, destination and reason of each journey',
    'Prüfpraxis von HMRC: Start, Ziel und Grund jeder Fahrt',
  ),
};
const ca = {
  log: from(
    'secondary',
    'CRA, Documenting the use of a vehicle: date, destination, purpose, km; odometer at both ends of the fiscal period',
    'CRA, Documenting the use of a vehicle: Datum, Ziel, Zweck, km; Kilometerstand am Anfang und Ende des Zeitraums',
  ),
  allowance: from(
    'unverified',
    'CRA, reasonable per-kilometre allowance: no text seen that lists what the log holds',
    'CRA, reasonable per-kilometre allowance: kein Text gelesen, der den Inhalt des Fahrtenbuchs nennt',
  ),
};
const au = {
  act: from(
    'primary',
    'Income Tax Assessment Act 1997, sections 28-125 and 28-140',
    'Income Tax Assessment Act 1997, sections 28-125 und 28-140',
  ),
  estimate: from(
    'primary',
    'ATO, cents per kilometre: you must be able to show how you worked out the kilometres',
    'ATO, cents per kilometre: Du musst zeigen können, wie du auf die Kilometer kommst',
  ),
  practice: from(
    'unverified',
    'Good practice; a log of trips is not asked for',
    'Gute Praxis; ein Fahrtenbuch wird nicht verlangt',
  ),
};
const de = {
  directive: from(
    'secondary',
    'R 8.1 Abs. 9 Nr. 2 LStR: odometer, destination, purpose and partner of each business trip',
    'R 8.1 Abs. 9 Nr. 2 LStR: Kilometerstand, Reiseziel, Reisezweck und aufgesuchter Geschäftspartner jeder Dienstfahrt',
  ),
  start: from(
    'secondary',
    'BFH VI R 33/10: start and destination of each trip stand in the book',
    'BFH-Urteil VI R 33/10: Ausgangs- und Endpunkt jeder Fahrt stehen im Buch selbst',
  ),
  inTime: from(
    'secondary',
    'BFH VI R 27/05; OFD Rheinland, 18 February 2013: seven days for purpose and partner',
    'BFH-Urteil VI R 27/05: zeitnah; OFD Rheinland vom 18. Februar 2013: sieben Tage für Zweck und Geschäftspartner',
  ),
  unbroken: from(
    'secondary',
    'BFH VI R 87/04: unbroken, with the odometer reached at each change of use',
    'BFH-Urteil VI R 87/04: fortlaufend, mit dem erreichten Kilometerstand bei jedem Wechsel der Nutzung',
  ),
  everyTrip: from(
    'secondary',
    'R 8.1 Abs. 9 Nr. 2 LStR: kilometres of private trips, a short note of the commute',
    'R 8.1 Abs. 9 Nr. 2 LStR: Kilometer der Privatfahrten, ein kurzer Vermerk für Fahrten zur ersten Tätigkeitsstätte',
  ),
  metered: from(
    'secondary',
    'BMF letter of 11 November 2025: the electricity is measured by a meter of its own, fixed or mobile',
    'BMF-Schreiben vom 11. November 2025: die Strommenge weist ein gesonderter stationärer oder mobiler Zähler nach',
  ),
  travel: from(
    'unverified',
    'LStR on travel costs; not seen: date, destination, reason and distance are usual',
    'LStR zu Reisekosten; nicht selbst gelesen: üblich sind Datum, Ziel, Anlass und Kilometer',
  ),
};
const ie = from(
  'primary',
  'revenue.ie, records to be kept: date, reason, kilometres, starting point, destination',
  'revenue.ie, records to be kept: Datum, Grund, Kilometer, Start, Ziel',
);
const nl = from(
  'unverified',
  'Tax-free travel allowance: date and address of each trip; no text of the tax authority seen',
  'Steuerfreie Kilometervergütung: Datum und Adresse jeder Fahrt; kein Text der Behörde gelesen',
);
const fr = {
  proof: from(
    'primary',
    'Réponse ministérielle 57499 (AN, 9th term): reality of use and distance must be shown',
    'Réponse ministérielle 57499 (AN, 9. Wahlperiode): Nutzung und Strecke müssen belegbar sein',
  ),
  note: from(
    'secondary',
    'Note of kilometres that employers ask for: date, from, to, reason',
    'Kilometerabrechnung, wie Arbeitgeber sie verlangen: Datum, Start, Ziel, Grund',
  ),
};
const at = {
  decree: from(
    'primary',
    'Kilometergeldverordnung § 2, BGBl. II 289/2024: odometer, kilometres, start, destination, purpose',
    'Kilometergeldverordnung § 2, BGBl. II 289/2024: Kilometerstand, Kilometer, Ausgangs- und Zielpunkt, Zweck',
  ),
  running: from(
    'secondary',
    'Case law: running and unbroken, business and private trips',
    'Rechtsprechung: fortlaufend und lückenlos, berufliche und private Fahrten',
  ),
};

const byDistanceUs: LogRequirements['trip'] = [
  ...required(us.regulation, 'distance', 'purpose'),
  ...required(us.publication, 'destination', 'promptness'),
  ...advised(us.practice, 'start'),
];
const gbTrips: LogRequirements['trip'] = [
  ...required(gb.relief, 'distance'),
  ...required(gb.practice, 'destination', 'purpose'),
  ...advised(gb.practice, 'start'),
];
const caTrips: LogRequirements['trip'] = required(ca.log, 'distance', 'destination', 'purpose');
const caLog: LogRequirements = {
  categories: ['business'],
  trip: caTrips,
  book: required(ca.log, 'periodReadings'),
};

const deLog: LogRequirements = {
  categories: ['business'],
  trip: [
    ...required(de.directive, 'distance', 'odometer', 'destination', 'purpose', 'partner'),
    ...required(de.start, 'start'),
    ...required(de.inTime, 'promptness'),
  ],
  book: [...required(de.everyTrip, 'everyTrip'), ...required(de.unbroken, 'unbroken', 'periodReadings')],
};

/**
 * Requirements of the authority behind each method for the trips that it pays for and for the log as a whole. Excludes
 * the date of a trip, because every trip has one.
 */
export const logRequirements: Readonly<Record<ClaimMethodId, LogRequirements>> = {
  'US.standardMileage': {
    categories: ['business'],
    trip: byDistanceUs,
    book: advised(us.practice, 'periodReadings'),
  },
  'US.actualExpenses': {
    categories: ['business'],
    trip: byDistanceUs,
    book: required(us.regulation, 'periodReadings'),
  },
  'US.medicalMovingCharity': {
    categories: ['medical', 'moving', 'charity'],
    trip: [...required(us.practice, 'distance', 'purpose'), ...advised(us.practice, 'destination')],
    book: [],
  },
  'GB.selfEmployedSimplified': { categories: ['business'], trip: gbTrips, book: [] },
  'GB.approvedMileage': { categories: ['business'], trip: gbTrips, book: [] },
  'GB.advisoryElectricRate': { categories: ['business'], trip: gbTrips, book: [] },
  'CA.logbook': caLog,
  'CA.simplifiedLogbook': caLog,
  'CA.allowance': {
    categories: ['business'],
    trip: [...required(ca.allowance, 'distance'), ...advised(ca.allowance, 'destination', 'purpose')],
    book: [],
  },
  'AU.centsPerKilometre': {
    categories: ['business'],
    trip: [...required(au.estimate, 'distance'), ...advised(au.practice, 'purpose')],
    book: [],
  },
  'AU.logbook': {
    categories: ['business'],
    trip: required(au.act, 'distance', 'purpose', 'odometer', 'promptness'),
    book: required(au.act, 'periodReadings'),
  },
  'DE.businessTravel': {
    categories: ['business'],
    trip: required(de.travel, 'distance', 'destination', 'purpose'),
    book: [],
  },
  'DE.logbook': deLog,
  'DE.companyCar': deLog,
  'DE.commute': { categories: [], trip: [], book: [] },
  'DE.homeCharging': { categories: [], trip: [], book: required(de.metered, 'meteredCharges') },
  'IE.civilService': {
    categories: ['business'],
    trip: required(ie, 'distance', 'start', 'destination', 'purpose'),
    book: [],
  },
  'NL.taxFreeAllowance': {
    categories: ['business', 'commute'],
    trip: required(nl, 'distance', 'start', 'destination'),
    book: [],
  },
  'FR.bareme': {
    categories: ['business'],
    trip: [...required(fr.proof, 'distance'), ...advised(fr.note, 'start', 'destination', 'purpose')],
    book: [],
  },
  'AT.mileageMoney': {
    categories: ['business'],
    trip: required(at.decree, 'distance', 'odometerReading', 'start', 'destination', 'purpose'),
    book: required(at.running, 'everyTrip', 'unbroken'),
  },
  'custom.rate': { categories: ['business'], trip: required(us.practice, 'distance'), book: [] },
};
