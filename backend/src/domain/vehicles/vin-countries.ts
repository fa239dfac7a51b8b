/** Characters in the order in which ranges of codes are assigned. */
const order = 'ABCDEFGHJKLMNPRSTUVWXYZ1234567890';

/** The first character, the range of the second one, and the country as in ISO 3166-1 alpha-2. */
const ranges: readonly (readonly [first: string, from: string, to: string, country: string])[] = [
  ['A', 'A', 'H', 'ZA'],
  ['J', 'A', '0', 'JP'],
  ['K', 'L', 'R', 'KR'],
  ['L', 'A', '0', 'CN'],
  ['M', 'A', 'E', 'IN'],
  ['M', 'F', 'K', 'ID'],
  ['M', 'L', 'R', 'TH'],
  ['N', 'L', 'R', 'TR'],
  ['P', 'A', 'E', 'PH'],
  ['P', 'L', 'R', 'MY'],
  ['R', 'F', 'K', 'TW'],
  ['R', 'L', 'R', 'VN'],
  ['S', 'A', 'M', 'GB'],
  ['S', 'N', 'T', 'DE'],
  ['S', 'U', 'Z', 'PL'],
  ['T', 'A', 'H', 'CH'],
  ['T', 'J', 'P', 'CZ'],
  ['T', 'R', 'V', 'HU'],
  ['T', 'W', '1', 'PT'],
  ['U', 'H', 'M', 'DK'],
  ['U', 'N', 'T', 'IE'],
  ['U', 'U', 'Z', 'RO'],
  ['U', '5', '7', 'SK'],
  ['V', 'A', 'E', 'AT'],
  ['V', 'F', 'R', 'FR'],
  ['V', 'S', 'W', 'ES'],
  ['V', '3', '5', 'HR'],
  ['V', '6', '0', 'EE'],
  ['W', 'A', '0', 'DE'],
  ['X', 'A', 'E', 'BG'],
  ['X', 'F', 'K', 'GR'],
  ['X', 'L', 'R', 'NL'],
  ['X', 'S', 'W', 'RU'],
  ['X', 'X', '2', 'LU'],
  ['X', '3', '0', 'RU'],
  ['Y', 'A', 'E', 'BE'],
  ['Y', 'F', 'K', 'FI'],
  ['Y', 'L', 'R', 'MT'],
  ['Y', 'S', 'W', 'SE'],
  ['Y', 'X', '2', 'NO'],
  ['Y', '6', '0', 'UA'],
  ['Z', 'A', 'R', 'IT'],
  ['Z', 'X', '2', 'SI'],
  ['1', 'A', '0', 'US'],
  ['2', 'A', '0', 'CA'],
  ['3', 'A', 'W', 'MX'],
  ['4', 'A', '0', 'US'],
  ['5', 'A', '0', 'US'],
  ['6', 'A', 'W', 'AU'],
  ['7', 'A', 'E', 'NZ'],
  ['7', 'F', '0', 'US'],
  ['8', 'A', 'E', 'AR'],
  ['9', 'A', 'E', 'BR'],
  ['9', '3', '9', 'BR'],
];

/**
 * The country to which the first two characters of a VIN are assigned (ISO 3780), as in ISO 3166-1 alpha-2: that of the
 * maker, not always where the vehicle was built. Null if this list does not have it.
 */
export function vinCountry(vin: string): string | null {
  const second = order.indexOf(vin.charAt(1));
  const found = ranges.find(
    ([first, from, to]) =>
      first === vin.charAt(0) && second >= order.indexOf(from) && second <= order.indexOf(to),
  );
  return found?.[3] ?? null;
}
