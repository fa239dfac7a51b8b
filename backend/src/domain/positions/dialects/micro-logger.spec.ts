import { readPush } from '../read-push';

const place = { latitudeMicrodegrees: 53_550_000, longitudeMicrodegrees: 9_990_000 };
const point = { ...place, atMs: 1_790_000_000_000, accuracyMetres: 6, speedMetresPerSecond: 10, mode: null };

function read(body: string) {
  return readPush('ulogger', { query: '', contentType: '', body, receivedAtMs: 0, encryptionKey: null });
}

describe('a push of μlogger', () => {
  const position =
    'action=addpos&lat=53.55&lon=9.99&time=1790000000&altitude=9&accuracy=6&speed=10&trackid=1';

  it('is a position', () => {
    const answer = { contentType: 'application/json', body: '{"error":false}' };
    expect(read(position)).toEqual({ positions: [point], ignored: 0, fault: null, answer });
  });

  it.each([
    ['action=auth&user=roadbook&pass=roadbook', '{"error":false}'],
    ['action=addtrack&track=Auto_26.09.21', '{"error":false,"trackid":1}'],
  ])('of %s gets what it waits for', (body, answer) => {
    expect(read(body)).toMatchObject({
      positions: [],
      ignored: 1,
      fault: null,
      answer: { body: answer },
    });
  });

  it('with a picture cannot be read, and is let go of', () => {
    const body = '--b\r\nContent-Disposition: form-data; name="action"\r\n\r\naddpos\r\n--b--';
    expect(read(body)).toMatchObject({
      fault: 'notReadable',
      answer: { body: '{"error":false}' },
    });
  });
});
