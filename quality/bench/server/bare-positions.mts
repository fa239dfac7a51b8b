import { appendFile } from 'node:fs/promises';
import { createServer } from 'node:http';

/** Baseline: takes a body and appends it to a file before it answers. */
const file = process.env.BENCH_FILE ?? '';

createServer(async (request, response) => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  if (pieces.length > 0) await appendFile(file, Buffer.concat([...pieces, Buffer.from('\n')]));
  response.setHeader('Content-Type', 'application/json');
  response.end('{"result":"ok"}');
}).listen(Number(process.env.PORT), '127.0.0.1');
