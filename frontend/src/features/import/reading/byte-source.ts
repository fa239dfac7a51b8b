/** A file, or one file in a zip, that can be read from its beginning as often as needed. */
export interface ByteSource {
  readonly name: string;
  bytes(): AsyncIterable<Uint8Array>;
}

export function sourceOfFile(file: Blob & { readonly name: string }): ByteSource {
  return { name: file.name, bytes: () => chunksOf(file) };
}

const chunkBytes = 262_144;

/** Reads a blob slice by slice, because its stream is not an async iterable in Safari. */
export async function* chunksOf(blob: Blob): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < blob.size; from += chunkBytes) {
    yield new Uint8Array(await blob.slice(from, from + chunkBytes).arrayBuffer());
  }
}
