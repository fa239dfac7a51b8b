import zoneOf from '@photostructure/tz-lookup';

/**
 * Returns the IANA zone of a place in degrees; near a border it may be the neighbour's. At sea it is a zone such as
 * Etc/GMT+2.
 */
export function zoneAtPlace(latitude: number, longitude: number): string {
  return zoneOf(latitude, longitude);
}
