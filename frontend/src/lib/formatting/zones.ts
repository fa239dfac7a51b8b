/**
 * Current names of zones that browsers still list under an outdated IANA name: CLDR keeps the first name of a zone, and
 * has the current one in its attribute `iana` (common/bcp47/timezone.xml, CLDR 48).
 */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/**
 * Returns the current name of a zone: Europe/Kyiv for Europe/Kiev. For display only; a stored name stays until another
 * zone is chosen.
 */
export function presentZone(zone: string): string {
  return presentNames[zone] ?? zone;
}

/** Returns Asia/Ho Chi Minh, under its current name. */
export function zoneLabel(zone: string): string {
  return presentZone(zone).replaceAll('_', ' ');
}

/** Returns Kyiv for Europe/Kiev. */
export function cityOf(zone: string): string {
  return zoneLabel(zone).slice(presentZone(zone).lastIndexOf('/') + 1);
}

export function isSameZone(one: string, other: string): boolean {
  return presentZone(one) === presentZone(other);
}

/** Returns the zone of the device. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** True if a zone, or the device, is not in the driver's own zone. */
export function isTravelling(zone: string, homeZone: string): boolean {
  return !isSameZone(zone, homeZone) || !isSameZone(deviceZone(), homeZone);
}

function isKnown(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

let listed: readonly string[] | null = null;

/** Returns all zones by current name in order, if the browser knows them, including `current`. */
export function zonesWith(current: string): readonly string[] {
  listed ??= [
    ...new Set(
      [...Intl.supportedValuesOf('timeZone'), 'UTC'].map((zone) => {
        const present = presentZone(zone);
        return present === zone || isKnown(present) ? present : zone;
      }),
    ),
  ].sort();
  const shown = presentZone(current);
  return listed.includes(shown) ? listed : [shown, ...listed];
}
