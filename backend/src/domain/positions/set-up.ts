import type { Dialect } from './dialect';

/** Settings that make a program send its positions to an address. */
export interface SetUp {
  /** Link that enters them; null if the program has none. */
  readonly link: string | null;
  /** Settings by their names in the English screens, or the configuration, of the program. */
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/** HTTP, of the modes of OwnTracks (booklet, JSON, configuration). */
const ownTracksHttp = 3;

const gpsLoggerBody = 'lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&acc=%ACC&spd=%SPD';
const osmAndQuery = 'lat={0}&lon={1}&timestamp={2}&hdop={3}&altitude={4}&speed={5}&bearing={6}';
const phoneTrackQuery = 'lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&acc=%ACC&speed=%SPD';

/** The quotes keep the JSON readable while the tracker has no place: Home Assistant then writes None. */
const homeAssistantPayload = `{"timestamp": "{{ states.device_tracker.phone.last_updated.isoformat() }}", "latitude": "{{ state_attr('device_tracker.phone', 'latitude') }}", "longitude": "{{ state_attr('device_tracker.phone', 'longitude') }}", "accuracy": "{{ state_attr('device_tracker.phone', 'gps_accuracy') }}"}`;

/**
 * Returns what the driver enters into a program so that it sends its positions to the address of its dialect.
 * `encryptionKey` is that of OwnTracks; null without encryption.
 */
export function setUpOf(dialect: Dialect, address: string, encryptionKey: string | null): SetUp {
  return setUps[dialect](address, encryptionKey);
}

const setUps: Readonly<Record<Dialect, (address: string, encryptionKey: string | null) => SetUp>> = {
  owntracks: (address, encryptionKey) => ({
    link: ownTracksLink(address, encryptionKey),
    fields: [
      { name: 'Mode', value: 'HTTP' },
      { name: 'URL', value: address },
      ...(encryptionKey === null ? [] : [{ name: 'Encryption Key', value: encryptionKey }]),
    ],
  }),
  // Traccar Client keeps the path of its server and drops a query.
  traccar: (address) => ({
    link: `org.traccar.client://config?url=${encodeURIComponent(address)}`,
    fields: [{ name: 'Server URL', value: address }],
  }),
  osmand: (address) => ({
    link: null,
    fields: [{ name: 'Web address', value: `${address}?${osmAndQuery}` }],
  }),
  // Programs with a setting for Dawarich add its path and its key, and send what Overland sends.
  overland: (address) => ({
    link: `overland://setup?url=${encodeURIComponent(address)}`,
    fields: [
      { name: 'Receiver Endpoint', value: address },
      { name: 'Dawarich URL', value: address },
      { name: 'Dawarich API key', value: 'roadbook' },
    ],
  }),
  // A body, since queries are written into logs on the way.
  gpslogger: (address) => ({
    link: null,
    fields: [
      { name: 'URL', value: address },
      { name: 'HTTP Method', value: 'POST' },
      { name: 'HTTP Body', value: gpsLoggerBody },
    ],
  }),
  colota: (address) => ({ link: null, fields: [{ name: 'Endpoint', value: address }] }),
  torque: (address) => ({ link: null, fields: [{ name: 'Web-server URL', value: address }] }),
  // μlogger sends nothing without a name and a password; the address alone tells whose positions they are.
  ulogger: (address) => ({
    link: null,
    fields: [
      { name: 'Server URL', value: address },
      { name: 'User name', value: 'roadbook' },
      { name: 'Password', value: 'roadbook' },
    ],
  }),
  phonetrack: (address) => ({
    link: null,
    fields: [
      { name: 'Target address', value: `${address}?${phoneTrackQuery}` },
      { name: 'Use POST method', value: 'on' },
    ],
  }),
  // Without a retry, the server forgets what it could not forward.
  'traccar-server': (address) => ({
    link: null,
    fields: [
      { name: 'forward.type', value: 'json' },
      { name: 'forward.url', value: address },
      { name: 'forward.retry.enable', value: 'true' },
    ],
  }),
  'home-assistant': (address) => ({
    link: null,
    fields: [
      { name: 'url', value: address },
      { name: 'method', value: 'post' },
      { name: 'content_type', value: 'application/json' },
      { name: 'payload', value: homeAssistantPayload },
    ],
  }),
};

/** An empty key ends the encryption of a phone that had one. */
function ownTracksLink(url: string, encryptionKey: string | null): string {
  const settings = { url, auth: false, encryptionKey: encryptionKey ?? '' };
  const configuration = JSON.stringify({ _type: 'configuration', mode: ownTracksHttp, ...settings });
  const bytes = new TextEncoder().encode(configuration);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `owntracks:///config?inline=${encodeURIComponent(base64)}`;
}
