import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Baseline of files: a PUT is written to the disk as it arrives, a GET is read from it, and nothing else is done. With
 * `?flush` the content is on the disk before the answer, as with every acknowledged upload of Roadbook.
 */
const folder = process.env.BENCH_FOLDER ?? '';

createServer((request, response) => {
  const [, name, flush] = /^\/files\/(\w+)(\?flush)?$/.exec(request.url ?? '') ?? [];
  if (name === undefined) return void response.end();
  const file = join(folder, name);
  const work =
    request.method === 'PUT'
      ? pipeline(request, createWriteStream(file, { flush: flush !== undefined })).then(
          () => void response.end(),
        )
      : pipeline(createReadStream(file), response);
  work.catch(() => response.destroy());
}).listen(Number(process.env.PORT), '127.0.0.1');
