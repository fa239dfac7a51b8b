import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBuffer, type ZipFile as ReadZip } from 'yauzl';
import { ZipFile } from 'yazl';

/** The files of a zip by their names. */
export async function unzipped(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await new Promise<ReadZip>((resolve, reject) => {
    fromBuffer(zip, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file)));
  });
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    opened.on('end', resolve);
    opened.on('error', reject);
    opened.on('entry', (entry) => {
      opened.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((content) => {
          files.set(entry.fileName, content);
          opened.readEntry();
        }, reject);
      });
    });
    opened.readEntry();
  });
  return files;
}

export async function zipped(files: Iterable<readonly [string, Buffer]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}

interface ManifestEntry {
  name: string;
  bytes: number;
  sha256: string;
}

/** The manifest once more, with lengths and hashes of the files as they are now. */
export function withTrueManifest(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const manifest = JSON.parse(String(files.get('manifest.json')));
  manifest.entries = [...files]
    .filter(([name]) => name !== 'manifest.json')
    .map(
      ([name, content]): ManifestEntry => ({
        name,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      }),
    );
  return new Map([...files, ['manifest.json', Buffer.from(JSON.stringify(manifest))]]);
}
