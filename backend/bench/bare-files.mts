import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** The baseline of files: a PUT is written to the disk as it comes, a GET is read from it, and nothing else is done. */
const folder = process.env.BENCH_FOLDER ?? '';

createServer((request, response) => {
  const name = /^\/files\/(\w+)$/.exec(request.url ?? '')?.[1];
  if (name === undefined) return void response.end();
  const file = join(folder, name);
  const work =
    request.method === 'PUT'
      ? pipeline(request, createWriteStream(file)).then(() => void response.end())
      : pipeline(createReadStream(file), response);
  work.catch(() => response.destroy());
}).listen(Number(process.env.PORT), '127.0.0.1');
