import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterwards } from './afterwards';

export interface NameServer {
  /** host:port, as EDGE_RESOLVER takes it. */
  readonly address: string;
  /** IPv4 addresses by name; may be changed while the server runs. */
  readonly names: Record<string, string>;
  readonly asked: Set<string>;
}

const typeA = 1;
const headerBytes = 12;

/** Starts a name server for a few names, with the container engine's time to live. */
export async function startNameServer(names: Record<string, string>): Promise<NameServer> {
  const socket = createSocket('udp4');
  const asked = new Set<string>();
  socket.on('message', (query, { port, address }) => {
    asked.add(readName(query).name);
    socket.send(answerTo(query, names), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  afterwards(() => void socket.close());
  return { address: `127.0.0.1:${socket.address().port}`, names, asked };
}

function answerTo(query: Buffer, names: Record<string, string>): Buffer {
  const { name, end } = readName(query);
  const question = query.subarray(headerBytes, end + 4);
  const address = names[name];
  const hasRecord = address !== undefined && query.readUInt16BE(end) === typeA;

  const header = Buffer.alloc(headerBytes);
  query.copy(header, 0, 0, 2);
  // An answer with recursion available; code 3 means that the name does not exist.
  header.writeUInt16BE(address === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(hasRecord ? 1 : 0, 6);
  return Buffer.concat(hasRecord ? [header, question, record(address)] : [header, question]);
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

function record(address: string): Buffer {
  const fixed = Buffer.alloc(12);
  // The name refers to the start of the question; class IN, 600 seconds, four bytes of address.
  fixed.writeUInt16BE(0xc000 + headerBytes, 0);
  fixed.writeUInt16BE(typeA, 2);
  fixed.writeUInt16BE(1, 4);
  fixed.writeUInt32BE(600, 6);
  fixed.writeUInt16BE(4, 10);
  return Buffer.concat([fixed, Buffer.from(address.split('.').map(Number))]);
}
