import zoneOf from '@photostructure/tz-lookup';

/** The IANA zone of a place, by degrees; near a border it may be the neighbour's. At sea it is such as Etc/GMT+2. */
export function zoneAtPlace(latitude: number, longitude: number): string {
  return zoneOf(latitude, longitude);
}
