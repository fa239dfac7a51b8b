import type { LocalDay } from '../time/time.schema';
import type { InspectionRule, InspectionSchemeId, PhasedStart } from './inspection-rule';

const years = (count: number) => count * 12;

/** The same interval in months at any age. */
const every = (months: number) => [{ belowAgeMonths: Number.POSITIVE_INFINITY, months }];

const plain = {
  status: 'inForce',
  fromDay: null,
  counting: 'dayDone',
  unit: 'day',
  endsDayBefore: false,
  early: null,
  earlyOfFirst: null,
  phases: [],
  toleranceMonths: 0,
  exemptAgeMonths: null,
  isToCheck: false,
} as const;

const mot: InspectionRule = {
  ...plain,
  firstMonths: years(3),
  following: every(12),
  counting: 'dueDay',
  endsDayBefore: true,
  // Road Traffic Act 1988, section 47 (2) (a): for vehicles first registered not less than three years before, so needed on the
  // third anniversary. A month minus a day: one that runs out on 15 May may be renewed from 16 April on.
  early: { months: 1, days: 1 },
  source: 'https://www.gov.uk/getting-an-mot; Road Traffic Act 1988, section 47',
};

/** First day from which a late inspection is not dated back any more. */
const noBackDatingFrom = '2012-07-01';

const hauptuntersuchung: InspectionRule = {
  ...plain,
  fromDay: noBackDatingFrom,
  firstMonths: 36,
  following: every(24),
  unit: 'monthEnd',
  source: 'StVZO, Anlage VIII, 2.1–2.7: https://www.gesetze-im-internet.de/stvzo_2012/anlage_viii.html',
};

const controleTechnique: InspectionRule = {
  ...plain,
  firstMonths: years(4),
  following: every(24),
  earlyOfFirst: { months: 6, days: 0 },
  source: 'Code de la route, R323-22, R323-27',
};

/** Article 43 of the order: for those first used before a day, within a year and four months after the anniversary. */
const phase = (registeredBefore: LocalDay, fromDay: LocalDay, untilDay: LocalDay): PhasedStart => ({
  registeredBefore,
  fromDay,
  untilDay,
  monthsAfterAnniversary: 4,
});

const apk: InspectionRule = {
  ...plain,
  firstMonths: years(4),
  following: [
    { belowAgeMonths: years(8), months: 24 },
    { belowAgeMonths: years(30), months: 12 },
    ...every(24),
  ],
  counting: 'dueDay',
  early: { months: 2, days: 0 },
  source: 'https://www.rijksoverheid.nl (APK); https://www.rdw.nl',
  isToCheck: true,
};

const begutachtung: InspectionRule = {
  ...plain,
  firstMonths: 12,
  following: every(12),
  counting: 'registrationMonth',
  unit: 'monthEnd',
  // The month before and the month itself.
  early: { months: 2, days: 0 },
  toleranceMonths: 4,
  source: 'KFG 1967, § 57a; wko.at',
};

const itv: InspectionRule = {
  ...plain,
  firstMonths: years(4),
  following: [{ belowAgeMonths: years(10), months: 24 }, ...every(12)],
  counting: 'dueDay',
  early: { months: 0, days: -30 },
  source: 'Real Decreto 920/2017',
  isToCheck: true,
};

/**
 * Schemes in which private cars have no periodic inspections: Texas only tests emissions in some counties since 1
 * January 2025 (HB 3297), Queensland and Victoria inspect at a sale. All as reported.
 */
export const schemesWithoutInspections: ReadonlySet<InspectionSchemeId> = new Set([
  'us-tx',
  'au-qld',
  'au-vic',
]);

/** The rules of each scheme, with their sources; as of 22 November 2026. `other` means schemes that are not listed. */
export const inspectionRules: Readonly<Record<InspectionSchemeId, readonly InspectionRule[]>> = {
  'gb-mot': [mot],
  'ni-mot': [
    {
      ...mot,
      firstMonths: years(4),
      // Paragraphs (1A) and (2): if issued not earlier than a month before the end, it counts from the end, including
      // the first one.
      source:
        'The Road Traffic (Northern Ireland) Order 1995, articles 63 and 64: https://www.legislation.gov.uk/nisi/1995/2994/article/64',
    },
  ],
  'ni-light-goods': [
    {
      ...plain,
      firstMonths: years(3),
      following: every(12),
      endsDayBefore: true,
      source: 'https://www.nidirect.gov.uk/articles/mot-scheme',
      isToCheck: true,
    },
  ],
  'gb-goods': [
    {
      ...plain,
      firstMonths: 12,
      following: every(12),
      // Table of regulation 11 (2), items 1 to 3: more than two months early it counts from the month of the test.
      counting: 'movedCycle',
      unit: 'monthEnd',
      early: { months: 2, days: 0 },
      source: 'The Goods Vehicles (Plating and Testing) Regulations 1988 (SI 1988/1478), regulation 11',
    },
  ],
  'de-car': [hauptuntersuchung],
  'de-motorcycle': [{ ...hauptuntersuchung, firstMonths: 24 }],
  'de-taxi': [{ ...hauptuntersuchung, firstMonths: 12, following: every(12) }],
  'de-light-trailer': [{ ...hauptuntersuchung, isToCheck: true }],
  'fr-car': [controleTechnique],
  'fr-motorcycle': [
    {
      ...controleTechnique,
      firstMonths: years(5),
      following: every(36),
      phases: [
        phase('2017-01-01', '2024-04-15', '2024-12-31'),
        phase('2020-01-01', '2025-01-01', '2025-12-31'),
        phase('2022-01-01', '2026-01-01', '2026-12-31'),
      ],
      source: 'Code de la route, R323-27; arrêté du 23 octobre 2023 (JORF n° 0247), article 43',
    },
  ],
  'fr-taxi': [{ ...controleTechnique, firstMonths: 12, following: every(12), earlyOfFirst: null }],
  'fr-van': [controleTechnique],
  'nl-petrol': [apk],
  'nl-diesel': [
    { ...apk, firstMonths: years(3), following: [{ belowAgeMonths: years(30), months: 12 }, ...every(24)] },
  ],
  'ie-car': [
    {
      ...plain,
      firstMonths: years(4),
      following: [
        { belowAgeMonths: years(10), months: 24 },
        { belowAgeMonths: years(30), months: 12 },
        ...every(24),
      ],
      // "Voluntary early testing", the RSA's term for an inspection more than 90 days before: it counts from the day of
      // the pass.
      counting: 'movedCycle',
      early: { months: 0, days: -90 },
      exemptAgeMonths: years(40),
      source: 'https://www.rsa.ie, https://www.ncts.ie; S.I. No. 415 of 2017',
    },
  ],
  'at-car': [
    {
      ...begutachtung,
      firstMonths: years(3),
      following: [{ belowAgeMonths: years(5), months: 24 }, ...every(12)],
    },
    {
      ...begutachtung,
      status: 'announced',
      firstMonths: years(4),
      following: [{ belowAgeMonths: years(10), months: 24 }, ...every(12)],
      source: 'Resolution of the cabinet of 3 December 2025, as reported; no day in force was found',
      isToCheck: true,
    },
  ],
  'at-motorcycle': [begutachtung],
  'at-van': [{ ...begutachtung, early: { months: 4, days: 0 }, toleranceMonths: 0 }],
  'es-car': [itv],
  'es-motorcycle': [{ ...itv, following: every(24) }],
  'es-moped': [{ ...itv, firstMonths: years(3), following: every(24) }],
  'it-car': [
    {
      ...plain,
      firstMonths: years(4),
      following: every(24),
      unit: 'monthEnd',
      source: 'Codice della strada, article 80',
      isToCheck: true,
    },
  ],
  'us-ca': [
    {
      ...plain,
      firstMonths: years(8),
      following: every(24),
      source: 'California Health and Safety Code, section 44011',
      isToCheck: true,
    },
  ],
  'us-tx': [],
  'au-nsw': [
    {
      ...plain,
      firstMonths: years(5),
      following: every(12),
      counting: 'cycle',
      early: { months: 6, days: 0 },
      source: 'Transport for NSW (drive.com.au)',
      isToCheck: true,
    },
  ],
  'au-nt': [
    {
      ...plain,
      firstMonths: years(10),
      following: every(12),
      source: 'NT Government (drive.com.au)',
      isToCheck: true,
    },
  ],
  'au-qld': [],
  'au-vic': [],
  other: [],
};
