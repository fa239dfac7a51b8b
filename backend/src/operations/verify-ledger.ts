import { createReadStream } from 'node:fs';
import { checkLedgerFile, type FileBreakReason, type LedgerFileVerdict } from './check-ledger-file';

/** `verify-ledger <file> [--head <hash>]`: whether an exported ledger holds, without the server that it came from. */
async function main([file, option, hash]: readonly string[]): Promise<number> {
  const isAsked = option !== undefined;
  if (file === undefined || file.startsWith('--') || (isAsked && (option !== '--head' || !isHash(hash)))) {
    console.error('Say which file: verify-ledger <file> [--head <hash of 64 hexadecimal digits>]');
    return 1;
  }
  try {
    const bytes = createReadStream(file, { highWaterMark: 1024 * 1024 });
    const verdict = await checkLedgerFile(bytes, isAsked ? (hash?.toLowerCase() ?? null) : null);
    const lines = wordsOf(verdict);
    console.log(lines.join('\n'));
    return verdict.result === 'holds' ? 0 : 1;
  } catch (error) {
    console.error(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

function isHash(text: string | undefined): boolean {
  return text !== undefined && /^[0-9a-f]{64}$/i.test(text);
}

const noLedgerWords = {
  EMPTY: 'The file is empty.',
  OTHER_FORMAT: 'This is no ledger as Roadbook exports it: its first line is another.',
  LINE_BREAKS_CONVERTED:
    'The line breaks of this file were converted, as some mail and editing programs do. Take the file as it was exported.',
} as const;

const breakWords = {
  UNREADABLE: 'The line is no entry.',
  DOES_NOT_FOLLOW:
    'It does not follow the entry before it: entries were dropped, swapped, doubled or put in here.',
  CHANGED: 'What it says is not what was sealed.',
  OTHER_HEAD: 'It is the last one, and not the one that the first line of the file names as the last.',
  CUT_OFF: 'The file ends in the middle of it.',
  MISSING: 'The file ends before it, and its first line names more entries.',
  TOO_MANY: 'The first line of the file names fewer entries.',
} as const satisfies Record<FileBreakReason, string>;

function wordsOf(verdict: LedgerFileVerdict): string[] {
  switch (verdict.result) {
    case 'noLedger':
      return [noLedgerWords[verdict.because]];
    case 'holds': {
      const { head, exportedAtMs, askedFor } = verdict;
      const since = head.sequence - (askedFor ?? head.sequence);
      return [
        'The ledger holds.',
        `Entries:   ${head.sequence}`,
        `Head:      ${head.hash}`,
        `Exported:  ${dateOf(exportedAtMs)}, says the file`,
        ...(askedFor === null
          ? []
          : [`The hash you named is that of entry ${askedFor}; ${since} came after it.`]),
      ];
    }
    case 'otherLedger':
      return [
        'The ledger holds in itself, but no entry has the hash you named: it is another ledger, was made anew, or ends before that entry.',
        `Entries:   ${verdict.head.sequence}`,
        `Head:      ${verdict.head.hash}`,
      ];
    case 'broken': {
      const { sequence, reason, says } = verdict;
      return [
        `The ledger does not hold: entry ${sequence} is broken.`,
        breakWords[reason],
        ...(says === null
          ? []
          : [`It says: ${says.subject.kind} ${says.subject.id} ${says.action}, ${dateOf(says.atMs)}`]),
      ];
    }
    default:
      return verdict satisfies never;
  }
}

/** Whatever number a file may name. */
function dateOf(atMs: number): string {
  return Math.abs(atMs) <= 8.64e15 ? new Date(atMs).toISOString() : `${atMs} ms`;
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
