import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { startEdge } from './test/edge';
import { startOneMachineEdge } from './test/one-machine-edge';
import { makeSite } from './test/site';
import { startUpstream } from './test/upstream';

/** Sends raw bytes, and returns the parts of the answer that clients use: status, content type and allowed methods. */
async function asked(port: number, lines: readonly string[]): Promise<readonly string[]> {
  const socket = connect(port, '127.0.0.1');
  socket.write([...lines, 'Connection: close', 'Content-Length: 0', '', ''].join('\r\n'));
  const [head = ''] = (await text(socket)).split('\r\n\r\n', 1);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  return [/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? head, header('content-type'), header('allow')];
}

/** Normalises content types: JSON has one charset, and spaces have no meaning. */
const plain = (type = '') => type.replace(/; ?/, '; ').replace(/(?<=json); .*/, '');

describe('both edges', () => {
  let ports: readonly number[];
  beforeAll(async () => {
    const upstream = await startUpstream();
    const edge = await startEdge({ EDGE_HTML_DIR: makeSite() });
    ports = [edge.port, await startOneMachineEdge(`127.0.0.1:${upstream.port}`)];
  });

  const page = 'text/html; charset=utf-8';
  const sentence = 'text/plain; charset=utf-8';
  const host = 'Host: localhost';

  it.each<[string, readonly string[], readonly string[]]>([
    ['GET of a page', ['GET /trips HTTP/1.1', host], ['200', page, '']],
    ['HEAD of a page', ['HEAD /trips HTTP/1.1', host], ['200', page, '']],
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].flatMap((method) =>
      ['/', '/trips', '/config.json', '/icons/icon.svg'].map(
        (path): [string, readonly string[], readonly string[]] => [
          `${method} of ${path}`,
          [`${method} ${path} HTTP/1.1`, host],
          ['405', sentence, 'GET, HEAD'],
        ],
      ),
    ),
    ...['/%00', '/trips%00', '/assets/%00.js', '/api/trpc/%00'].map(
      (path): [string, readonly string[], readonly string[]] => [
        `GET of ${path}`,
        [`GET ${path} HTTP/1.1`, host],
        ['400', 'application/json', ''],
      ],
    ),
    ['two hosts', ['GET / HTTP/1.1', host, host], ['400', 'application/json', '']],
    [
      'two hosts, of which one is unknown',
      ['GET / HTTP/1.1', host, 'Host: evil.example'],
      ['400', 'application/json', ''],
    ],
    [
      'two hosts of a call',
      ['GET /api/trpc/x HTTP/1.1', 'Host: evil.example', host],
      ['400', 'application/json', ''],
    ],
  ])('answer alike: %s', async (_, lines, expected) => {
    const answers = await Promise.all(ports.map((port) => asked(port, lines)));
    const simple = answers.map(([status, type, allow]) => [status, plain(type), allow]);
    expect(simple).toEqual([expected, expected]);
  });
});
