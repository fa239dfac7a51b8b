import type { Preferences } from '../account/account.schema';
import type { DueItem } from '../due/due-item';
import { type MaintenanceItem, maintenanceItems } from '../maintenance/items';
import { type PaperType, paperTypes } from '../papers/paper-types';

type Language = Preferences['language'];

interface Names {
  readonly maintenance: Readonly<Record<MaintenanceItem, string>>;
  readonly paper: Readonly<Record<PaperType, string>>;
}

/** As the screens name them (a spec of the frontend compares them). */
export const dueNames: Readonly<Record<Language, Names>> = {
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
      other: 'Something else',
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
      tyreRotation: 'Reifen tauschen (vorn und hinten)',
      tyres: 'Reifen',
      brakePads: 'Bremsbeläge',
      brakeCare: 'Bremsen reinigen und schmieren',
      airConditioning: 'Klimaanlage',
      battery: '12-V-Batterie',
      wipers: 'Wischerblätter',
      chain: 'Kette',
      valveClearance: 'Ventilspiel',
      other: 'Etwas anderes',
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
  },
};

/**
 * What is due on a day is called outside of the application: by its driver, or else by its kind, in the driver's language. Tyres and
 * conditions have no day, so no calendar names them.
 */
export function dueName(
  { title, source, type }: Pick<DueItem, 'title' | 'source' | 'type'>,
  language: Language,
): string {
  if (title !== '') return title;
  const { maintenance, paper } = dueNames[language];
  if (source === 'maintenance') {
    return maintenance[maintenanceItems.find((each) => each === type) ?? 'generalService'];
  }
  return paper[paperTypes.find((each) => each === type) ?? 'other'];
}
