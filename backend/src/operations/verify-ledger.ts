import { createReadStream, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type PublicKey, publicKeySetSchema } from '../domain/ledger/signed-statement.schema';
import { keysById } from '../features/ledger/signatures';
import { checkLedgerFile } from '../features/ledger/verification/check-ledger-file';
import { exitCode, verificationMessages } from './verification-messages';

const usage =
  'Say which file: verify-ledger <file> [--head <hash of 64 hexadecimal digits>] [--keys <file with the server’s public keys>] [--tsa <file with certificates>]';

/**
 * Runs `verify-ledger <file> [--head <hash>] [--keys <file>] [--tsa <file>]`: checks whether an exported ledger is
 * intact and who signed it, without its server.
 */
async function main(args: readonly string[]): Promise<number> {
  const options = optionsIn(args);
  if (options === null) {
    console.error(usage);
    return 1;
  }
  const { file, head, keysFile } = options;
  const keys = keysFile === null ? null : keysIn(keysFile);
  if (keys === 'UNREADABLE') {
    console.error(
      `${keysFile} cannot be read as the public keys of a server. Take what it answers at /.well-known/roadbook-keys.json.`,
    );
    return 1;
  }
  try {
    const authorities = options.tsaFile === null ? null : certificatesIn(options.tsaFile);
    const bytes = createReadStream(file, { highWaterMark: 1024 * 1024 });
    const result = await checkLedgerFile(bytes, { expectedHash: head, keys, authorities });
    console.log(verificationMessages(result, keys !== null).join('\n'));
    return exitCode(result, keys !== null);
  } catch (error) {
    console.error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

function optionsIn(args: readonly string[]) {
  try {
    const text = { type: 'string' } as const;
    const options = { head: text, keys: text, tsa: text };
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [file, ...more] = positionals;
    const { head, keys } = values;
    if (file === undefined || more.length > 0) return null;
    if (head !== undefined && !/^[0-9a-f]{64}$/i.test(head)) return null;
    return { file, head: head?.toLowerCase() ?? null, keysFile: keys ?? null, tsaFile: values.tsa ?? null };
  } catch {
    return null;
  }
}

function certificatesIn(file: string): readonly string[] {
  const found = readFileSync(file, 'utf8').match(
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g,
  );
  if (found === null) throw new Error(`${file} holds no certificate`);
  return found;
}

function keysIn(file: string): readonly PublicKey[] | 'UNREADABLE' {
  try {
    const { keys } = publicKeySetSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return keys.length > 0 && keysById(keys).size === keys.length ? keys : 'UNREADABLE';
  } catch {
    return 'UNREADABLE';
  }
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
