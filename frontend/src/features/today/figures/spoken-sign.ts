const spokenSigns = {
  km: 'common:word.kilometres',
  mi: 'common:word.miles',
  l: 'today:unit.l',
  kg: 'today:unit.kg',
  kWh: 'today:unit.kWh',
  'gal (US)': 'common:word.usGallon',
  'gal (UK)': 'today:unit.galUk',
  'l/100 km': 'today:unit.lPer100Km',
  'mpg (US)': 'today:unit.mpgUs',
  'mpg (UK)': 'today:unit.mpgUk',
  'km/l': 'today:unit.kmPerL',
  'kWh/100 km': 'today:unit.kWhPer100Km',
  'kWh/100 mi': 'today:unit.kWhPer100Mi',
  'mi/kWh': 'today:unit.miPerKWh',
  'kg/100 km': 'today:unit.kgPer100Km',
  'km/kg': 'today:unit.kmPerKg',
  'mi/kg': 'today:unit.miPerKg',
} as const;

function isSpoken(sign: string): sign is keyof typeof spokenSigns {
  return Object.hasOwn(spokenSigns, sign);
}

/** Returns the words that a screen reader says for a unit sign; null if the sign needs none. */
export function spokenSign(sign: string) {
  // Some locales write litre as L.
  const small = sign.replace(/\bL\b/, 'l');
  return isSpoken(small) ? spokenSigns[small] : null;
}
