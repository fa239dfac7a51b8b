import type { ClaimVehicleKind } from './vehicle-kind';
import { vinProblem } from './vin';
import { vinCountry } from './vin-countries';

/** World manufacturer identifiers (ISO 3780) by maker, as the makers print them on their vehicles. */
const identifiers: Readonly<Record<string, string>> = {
  Acura: '19U JH4',
  'Alfa Romeo': 'ZAR',
  'Aston Martin': 'SCF',
  Audi: 'WAU WUA WA1 TRU',
  Bentley: 'SCB',
  BMW: 'WBA WBS WBX WBY 4US 5UX 5UM',
  'BMW Motorrad': 'WB1 WB3',
  Chevrolet: '1G1 1GC 1GN 2G1 3GN KL1',
  Citroën: 'VF7 VR7',
  Dacia: 'UU1',
  Ducati: 'ZDM',
  Ferrari: 'ZFF',
  Fiat: 'ZFA',
  Ford: 'WF0 1FA 1FM 1FT 2FM 3FA',
  'Harley-Davidson': '1HD 5HD',
  Honda: 'JHM SHH SHS 1HG 2HG 5FN JH2',
  Hyundai: 'KMH KM8 TMA NLH 5NP MAL',
  Iveco: 'ZCF',
  Jaguar: 'SAJ SAD',
  Jeep: '1C4 1J4 1J8',
  Kawasaki: 'JKA JKB',
  Kia: 'KNA KND KNE U5Y U6Y 5XX',
  Lamborghini: 'ZHW',
  Lancia: 'ZLA',
  'Land Rover': 'SAL',
  Lexus: 'JTH JTJ 2T2',
  Lotus: 'SCC',
  MAN: 'WMA',
  Mazda: 'JMZ JM1 JM3',
  'Mercedes-Benz': 'WDB WDC WDD WDF W1K W1N W1V 4JG',
  MG: 'LSJ',
  MINI: 'WMW',
  Mitsubishi: 'JMB JA3 JA4',
  Nissan: 'JN1 JN8 SJN 1N4 1N6 3N1 5N1',
  Opel: 'W0L W0V',
  Peugeot: 'VF3 VR3',
  Piaggio: 'ZAP',
  Polestar: 'YSM LPS',
  Porsche: 'WP0 WP1',
  Renault: 'VF1',
  'Rolls-Royce': 'SCA',
  Saab: 'YS3',
  Scania: 'YS2',
  SEAT: 'VSS',
  Škoda: 'TMB',
  smart: 'WME',
  Subaru: 'JF1 JF2 4S3 4S4',
  Suzuki: 'JSA JS2 JS3 JS1 TSM MA3',
  Tesla: '5YJ 7SA LRW XP7',
  Toyota: 'JTD JTE JTM JTN SB1 VNK 4T1 5TD 2T1 2T3 6T1',
  Triumph: 'SMT',
  Volkswagen: 'WVW WVG WV1 WV2 1VW 3VW',
  Volvo: 'YV1 YV4 LYV',
  Yamaha: 'JYA JYE',
};

const makers = new Map(
  Object.entries(identifiers).flatMap(([maker, codes]) =>
    codes.split(' ').map((code): [string, string] => [code, maker]),
  ),
);

/** The tenth character in the years from 1980 on, and again from 2010 on (49 CFR 565.15, table VII). */
const yearCodes = 'ABCDEFGHJKLMNPRSTVWXY123456789';

export interface VinFacts {
  /** null if it is not in this list. */
  readonly maker: string | null;
  /** ISO 3166-1 alpha-2; null if it is not in this list. */
  readonly country: string | null;
  /** The model year, if the law defines its code. */
  readonly modelYear: number | null;
  /** True if the law requires a check digit, which then is correct. */
  readonly isChecked: boolean;
}

/**
 * Facts in a vehicle identification number; null if it is invalid. Year and check digit are law only in North America
 * (first character 1 to 5; 49 CFR 565.15): for cars and light vehicles a letter in the seventh place means 2010 and
 * later. For motorcycles and lorries that place has no meaning, so their year is unknown.
 */
export function vinFacts(vin: string, kind: ClaimVehicleKind | null): VinFacts | null {
  if (vinProblem(vin) !== null) return null;
  const isNorthAmerican = /^[1-5]/.test(vin);
  const isLight = kind === null || kind === 'car' || kind === 'van' || kind === 'other';
  return {
    maker: makers.get(vin.slice(0, 3)) ?? null,
    country: vinCountry(vin),
    modelYear: isNorthAmerican && isLight ? modelYearOf(vin) : null,
    isChecked: isNorthAmerican,
  };
}

function modelYearOf(vin: string): number | null {
  const code = yearCodes.indexOf(vin.charAt(9));
  if (code < 0) return null;
  return (/\d/.test(vin.charAt(6)) ? 1980 : 2010) + code;
}
