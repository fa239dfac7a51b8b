import type { Preferences } from '../account/account.schema';

export interface Customer {
  readonly name: string;
  readonly place: string;
  /** Distance from home. */
  readonly kilometres: number;
}

type Several = readonly [string, ...string[]];

/** Texts of the examples. */
export interface DemoTexts {
  readonly estate: string;
  readonly hybrid: string;
  readonly home: string;
  readonly office: string;
  readonly doctor: string;
  readonly holidayPlace: string;
  readonly beach: string;
  readonly errands: Several;
  readonly outings: Several;
  readonly commute: string;
  readonly shoppingTour: string;
  readonly visit: string;
  readonly customers: readonly [Customer, ...Customer[]];
  readonly purposes: Several;
  readonly stations: Several;
  readonly chargedAtHome: string;
  readonly publicCharger: string;
  readonly vendors: {
    readonly insurance: string;
    readonly tax: string;
    readonly leasing: string;
    readonly workshop: string;
    readonly inspection: string;
    readonly tyres: string;
    readonly roofBox: string;
    readonly carPark: string;
    readonly washing: string;
    readonly city: string;
    readonly club: string;
    readonly tollAbroad: string;
  };
  readonly fineNote: string;
  readonly leasingNote: string;
  readonly tyresNotes: Readonly<Record<'winter' | 'summer', string>>;
  readonly tyreSets: Readonly<Record<'winter' | 'summer', string>>;
  readonly tyreShelf: string;
  readonly serviceLines: { readonly labour: string; readonly parts: string };
}

const english: DemoTexts = {
  estate: 'Estate',
  hybrid: 'Plug-in hybrid',
  home: 'Home',
  office: 'Office, 12 Station Road',
  doctor: 'Dr Patel, Park Street',
  holidayPlace: 'Holiday cottage, Seaview',
  beach: 'North Beach',
  errands: ['Supermarket', 'Garden centre', 'Swimming pool', 'Recycling yard', 'Railway station'],
  outings: ['Grandparents', 'Lakeside', 'Castle park', 'Friends in Ashford'],
  commute: 'Way to work',
  shoppingTour: 'Home, by way of the bakery and the market',
  visit: 'Check-up',
  customers: [
    { name: 'Harper & Sons', place: 'Richmond', kilometres: 19 },
    { name: 'Greenway Nurseries', place: 'Lincoln', kilometres: 34 },
    { name: 'Bluebird Bakery', place: 'Bristol', kilometres: 48 },
    { name: 'Kingsley Dental Care', place: 'Oxford', kilometres: 67 },
    { name: 'Redwood Joinery', place: 'Durham', kilometres: 84 },
    { name: 'Northgate School', place: 'Cambridge', kilometres: 103 },
    { name: 'Ferris Logistics', place: 'Plymouth', kilometres: 127 },
    { name: 'Stonebridge Brewery', place: 'Manchester', kilometres: 158 },
  ],
  purposes: ['First meeting', 'Offer', 'Site survey', 'Installation', 'Maintenance', 'Handover', 'Training'],
  stations: ['Crossroads Filling Station', 'Hilltop Fuels', 'Motorway Services West'],
  chargedAtHome: 'Home',
  publicCharger: 'Town Hall car park',
  vendors: {
    insurance: 'Meridian Insurance',
    tax: 'Vehicle tax office',
    leasing: 'Meridian Leasing',
    workshop: 'Baxter’s Garage',
    inspection: 'Testing station',
    tyres: 'Tyre House Miller',
    roofBox: 'Outdoor Supplies',
    carPark: 'City Centre car park',
    washing: 'Sparkle Car Wash',
    city: 'City Council',
    club: 'Breakdown club',
    tollAbroad: 'Toll office at the border',
  },
  fineNote: '8 over the limit',
  leasingNote: 'Lease over 36 months',
  tyresNotes: { winter: 'Four winter tyres, fitted', summer: 'Four summer tyres, fitted' },
  tyreSets: { winter: 'Winter tyres', summer: 'Summer tyres' },
  tyreShelf: 'Tyre House Miller, shelf 214',
  serviceLines: { labour: 'Service and oil change', parts: 'Oil and filters' },
};

const german: DemoTexts = {
  estate: 'Kombi',
  hybrid: 'Plug-in-Hybrid',
  home: 'Zuhause',
  office: 'Büro, Bahnhofstraße 12',
  doctor: 'Dr. Sommer, Parkstraße',
  holidayPlace: 'Ferienhaus Dünenblick',
  beach: 'Nordstrand',
  errands: ['Supermarkt', 'Gärtnerei', 'Schwimmbad', 'Wertstoffhof', 'Bahnhof'],
  outings: ['Großeltern', 'Edersee', 'Schlosspark', 'Freunde in Marburg'],
  commute: 'Weg zur Arbeit',
  shoppingTour: 'Zuhause, über Bäcker und Markt',
  visit: 'Vorsorge',
  customers: [
    { name: 'Schäfer & Söhne', place: 'Baunatal', kilometres: 19 },
    { name: 'Gartenbau Lindner', place: 'Hann. Münden', kilometres: 34 },
    { name: 'Bäckerei Amsel', place: 'Göttingen', kilometres: 48 },
    { name: 'Zahnarztpraxis König', place: 'Bad Hersfeld', kilometres: 67 },
    { name: 'Schreinerei Rotholz', place: 'Paderborn', kilometres: 84 },
    { name: 'Grundschule am Nordtor', place: 'Fulda', kilometres: 103 },
    { name: 'Spedition Falk', place: 'Bielefeld', kilometres: 127 },
    { name: 'Brauerei Steinbrück', place: 'Dortmund', kilometres: 158 },
  ],
  purposes: ['Erstgespräch', 'Angebot', 'Aufmaß', 'Montage', 'Wartung', 'Übergabe', 'Schulung'],
  stations: ['Tankstelle am Kreuz', 'Autohof Bergblick', 'Raststätte West'],
  chargedAtHome: 'Zuhause',
  publicCharger: 'Parkplatz am Rathaus',
  vendors: {
    insurance: 'Meridian Versicherung',
    tax: 'Hauptzollamt',
    leasing: 'Meridian Leasing',
    workshop: 'Autohaus Bachmann',
    inspection: 'Prüfstelle',
    tyres: 'Reifenhaus Müller',
    roofBox: 'Outdoor-Laden',
    carPark: 'Parkhaus Innenstadt',
    washing: 'Waschstraße Glanz',
    city: 'Stadt, Bußgeldstelle',
    club: 'Pannenhilfe-Club',
    tollAbroad: 'Mautstelle an der Grenze',
  },
  fineNote: '8 zu schnell',
  leasingNote: 'Leasing über 36 Monate',
  tyresNotes: { winter: 'Vier Winterreifen mit Montage', summer: 'Vier Sommerreifen mit Montage' },
  tyreSets: { winter: 'Winterreifen', summer: 'Sommerreifen' },
  tyreShelf: 'Reifenhaus Müller, Regal 214',
  serviceLines: { labour: 'Inspektion mit Ölwechsel', parts: 'Öl und Filter' },
};

export const demoTexts: Readonly<Record<Preferences['language'], DemoTexts>> = { en: english, de: german };
