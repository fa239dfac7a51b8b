import type { Preferences } from '../account/account.schema';
import type { ConditionSubject } from '../conditions/condition-subjects';
import type { DueItem } from '../due/due-item';
import type { MaintenanceItem } from '../maintenance/items';
import type { PaperType } from '../papers/paper-types';

type Language = Preferences['language'];

interface Names {
  readonly maintenance: Readonly<Record<MaintenanceItem, string>>;
  readonly paper: Readonly<Record<PaperType, string>>;
  readonly condition: Readonly<Record<ConditionSubject, string>>;
  /** Name for an item of maintenance without a name of its own. */
  readonly aMaintenance: string;
  readonly treadOf: (name: string) => string;
  readonly toWinter: string;
  readonly toSummer: string;
}

/** Names as on the screens (a spec of the frontend compares them). */
const dueNames: Readonly<Record<Language, Names>> = {
  en: {
    maintenance: {
      engineOil: 'Engine oil and filter',
      generalService: 'Service',
      brakeFluid: 'Brake fluid',
      coolant: 'Coolant',
      airFilter: 'Air filter',
      cabinFilter: 'Cabin filter',
      fuelFilter: 'Fuel filter',
      sparkPlugs: 'Spark plugs',
      timingBelt: 'Timing belt',
      gearboxOil: 'Gearbox oil',
      differentialOil: 'Differential oil',
      tyreRotation: 'Tyre rotation',
      tyres: 'Tyres',
      brakePads: 'Brake pads',
      brakeCare: 'Clean and grease the brakes',
      airConditioning: 'Air conditioning',
      battery: '12 V battery',
      wipers: 'Wipers',
      chain: 'Chain',
      valveClearance: 'Valve clearance',
      other: 'Other',
    },
    paper: {
      licence: 'Driving licence',
      insurance: 'Insurance',
      registration: 'Registration',
      inspection: 'Official inspection',
      tax: 'Vehicle tax',
      vignette: 'Vignette',
      warranty: 'Warranty',
      breakdownCover: 'Breakdown cover',
      permit: 'Permit',
      other: 'Other document',
    },
    condition: {
      brakePadsFront: 'Front brake pads',
      brakePadsRear: 'Rear brake pads',
      brakeDiscsFront: 'Front brake discs',
      brakeDiscsRear: 'Rear brake discs',
      brakeFluid: 'Water in the brake fluid',
      battery12V: '12 V battery',
      tractionBattery: 'Health of the traction battery',
    },
    aMaintenance: 'Maintenance',
    treadOf: (name) => `Tread of ${name}`,
    toWinter: 'Change to winter tyres',
    toSummer: 'Change to summer tyres',
  },
  de: {
    maintenance: {
      engineOil: 'Motoröl und Filter',
      generalService: 'Inspektion',
      brakeFluid: 'Bremsflüssigkeit',
      coolant: 'Kühlmittel',
      airFilter: 'Luftfilter',
      cabinFilter: 'Innenraumfilter',
      fuelFilter: 'Kraftstofffilter',
      sparkPlugs: 'Zündkerzen',
      timingBelt: 'Zahnriemen',
      gearboxOil: 'Getriebeöl',
      differentialOil: 'Differentialöl',
      tyreRotation: 'Reifen vorn und hinten tauschen',
      tyres: 'Reifen',
      brakePads: 'Bremsbeläge',
      brakeCare: 'Bremsen reinigen und schmieren',
      airConditioning: 'Klimaanlage',
      battery: '12-V-Batterie',
      wipers: 'Wischerblätter',
      chain: 'Kette',
      valveClearance: 'Ventilspiel',
      other: 'Anderes',
    },
    paper: {
      licence: 'Führerschein',
      insurance: 'Versicherung',
      registration: 'Zulassung',
      inspection: 'Amtliche Prüfung',
      tax: 'Kfz-Steuer',
      vignette: 'Vignette',
      warranty: 'Garantie',
      breakdownCover: 'Schutzbrief',
      permit: 'Genehmigung',
      other: 'Anderes Dokument',
    },
    condition: {
      brakePadsFront: 'Bremsbeläge vorn',
      brakePadsRear: 'Bremsbeläge hinten',
      brakeDiscsFront: 'Bremsscheiben vorn',
      brakeDiscsRear: 'Bremsscheiben hinten',
      brakeFluid: 'Wasser in der Bremsflüssigkeit',
      battery12V: '12-V-Batterie',
      tractionBattery: 'Zustand der Antriebsbatterie',
    },
    aMaintenance: 'Wartung',
    treadOf: (name) => `Profil von ${name}`,
    toWinter: 'Auf Winterreifen wechseln',
    toSummer: 'Auf Sommerreifen wechseln',
  },
};

/** Name of a due item outside the application: the driver's title, otherwise its type, in the driver's language. */
export function dueName(
  { title, source, type }: Pick<DueItem, 'title' | 'source' | 'type'>,
  language: Language,
): string {
  const { maintenance, paper, condition, aMaintenance, treadOf, toWinter, toSummer } = dueNames[language];
  if (source === 'tyres') return type === 'winter' ? toWinter : type === 'summer' ? toSummer : treadOf(title);
  if (title !== '') return title;
  switch (source) {
    case 'maintenance':
      return memberOf(maintenance, type) ?? aMaintenance;
    case 'condition':
      return memberOf(condition, type) ?? aMaintenance;
    case 'inspection':
    case 'paper':
      return memberOf(paper, type) ?? paper.other;
    default:
      return source satisfies never;
  }
}

function memberOf(names: Readonly<Record<string, string>>, type: string): string | undefined {
  return Object.hasOwn(names, type) ? names[type] : undefined;
}
