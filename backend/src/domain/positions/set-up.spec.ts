import { dialects } from './dialect';
import { readPush } from './read-push';
import { setUpOf } from './set-up';

const address = 'https://drive.example/api/in/a.b.c/owntracks';

function fieldOf(dialect: (typeof dialects)[number], name: string): string {
  return setUpOf(dialect, address, null).fields.find((field) => field.name === name)?.value ?? '';
}

describe('the set-up of a program', () => {
  it.each(dialects)('of %s names the address', (dialect) => {
    const { fields } = setUpOf(dialect, address, null);
    expect(fields.map(({ value }) => value).join(' ')).toContain(address);
  });

  it('opens OwnTracks with its configuration', () => {
    const { link, fields } = setUpOf('owntracks', address, 'geheim für drei!');
    const inline = new URL(link ?? '').searchParams.get('inline') ?? '';
    expect(link).toMatch(/^owntracks:\/\/\/config\?inline=[\w%]+$/);
    expect(JSON.parse(Buffer.from(inline, 'base64').toString())).toEqual({
      _type: 'configuration',
      mode: 3,
      url: address,
      auth: false,
      encryptionKey: 'geheim für drei!',
    });
    expect(fields).toEqual([
      { name: 'Mode', value: 'HTTP' },
      { name: 'URL', value: address },
      { name: 'Encryption Key', value: 'geheim für drei!' },
    ]);
  });

  it('ends the encryption of OwnTracks without a key', () => {
    const { link, fields } = setUpOf('owntracks', address, null);
    const inline = new URL(link ?? '').searchParams.get('inline') ?? '';
    expect(JSON.parse(Buffer.from(inline, 'base64').toString())).toMatchObject({ encryptionKey: '' });
    expect(fields.map(({ name }) => name)).toEqual(['Mode', 'URL']);
  });

  it('opens Overland and Traccar Client with the address', () => {
    const encoded = 'https%3A%2F%2Fdrive.example%2Fapi%2Fin%2Fa.b.c%2Fowntracks';
    expect(setUpOf('overland', address, null).link).toBe(`overland://setup?url=${encoded}`);
    expect(setUpOf('traccar', address, null).link).toBe(`org.traccar.client://config?url=${encoded}`);
  });

  const place = { latitudeMicrodegrees: 53_550_000, longitudeMicrodegrees: 9_990_000 };
  const position = {
    ...place,
    atMs: 1_790_000_000_000,
    accuracyMetres: 6,
    speedMetresPerSecond: 10,
    mode: null,
  };
  const common = { contentType: '', receivedAtMs: 0, encryptionKey: null };

  it('makes OsmAnd send what is read', () => {
    const filled = ['53.55', '9.99', '1790000000000', '1.1', '9', '10', '90'].reduce(
      (url, value, index) => url.replace(`{${index}}`, value),
      fieldOf('osmand', 'Web address'),
    );
    const { positions } = readPush('osmand', { ...common, query: new URL(filled).search, body: '' });
    expect(positions).toEqual([{ ...position, accuracyMetres: null }]);
  });

  it('makes GPSLogger and PhoneTrack send what is read', () => {
    const fill = (template: string) =>
      template
        .replace('%LAT', '53.55')
        .replace('%LON', '9.99')
        .replace('%TIMESTAMP', '1790000000')
        .replace('%ACC', '6.0')
        .replace('%SPD', '10.0');
    const body = fill(fieldOf('gpslogger', 'HTTP Body'));
    expect(readPush('gpslogger', { ...common, query: '', body }).positions).toEqual([position]);
    const query = new URL(fill(fieldOf('phonetrack', 'Target address'))).search;
    expect(readPush('phonetrack', { ...common, query, body: '' }).positions).toEqual([position]);
  });

  it('makes Home Assistant send what is read, with and without a place', () => {
    const values = ['2026-09-21T14:13:20.123456+00:00', '53.55', '9.99', '6'];
    const send = (texts: readonly string[]) => {
      const left = [...texts];
      const body = fieldOf('home-assistant', 'payload').replaceAll(/\{\{.*?\}\}/g, () => left.shift() ?? '');
      return readPush('home-assistant', { ...common, query: '', body }).positions;
    };
    expect(send(values)).toEqual([{ ...position, atMs: position.atMs + 123, speedMetresPerSecond: null }]);
    expect(send([values[0] ?? '', 'None', 'None', 'None'])).toEqual([{ refused: 'notOnEarth' }]);
  });
});
