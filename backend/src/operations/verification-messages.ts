import type {
  FileBreakReason,
  LedgerFileVerification,
} from '../features/ledger/verification/check-ledger-file';
import type {
  FileSignatures,
  FileTimestamp,
  SignedBy,
} from '../features/ledger/verification/file-signatures';

/**
 * Evidence that confirms an intact file: a given key of the server, or a given hash for everything up to its entry. A
 * file alone proves nothing, as a forger could sign it too.
 */
export type Voucher = 'KEY' | 'HEAD' | 'OTHER_KEY' | 'NOBODY';

export function voucherOf({ expectedSequence, signatures }: HoldingFile, areKeysGiven: boolean): Voucher {
  if (areKeysGiven) return signatures?.isGiven === true ? 'KEY' : 'OTHER_KEY';
  return expectedSequence === null ? 'NOBODY' : 'HEAD';
}

type HoldingFile = Extract<LedgerFileVerification, { result: 'holds' }>;

/**
 * Exit code: 0 if the file is intact and confirmed; 1 if it is not intact, or not signed by the expected key; 2 if
 * nothing was given that could confirm it.
 */
export function exitCode(result: LedgerFileVerification, areKeysGiven: boolean): 0 | 1 | 2 {
  if (result.result !== 'holds') return 1;
  const codes = { KEY: 0, HEAD: 0, OTHER_KEY: 1, NOBODY: 2 } as const;
  return codes[voucherOf(result, areKeysGiven)];
}

const holdsMessages: Readonly<Record<Voucher, string>> = {
  KEY: 'The ledger holds.',
  HEAD: 'The ledger holds in itself, and has the entry whose hash you named.',
  OTHER_KEY: 'The ledger holds in itself, but is not signed by a key that you gave.',
  NOBODY:
    'The ledger holds in itself. Whether it is the one that the server kept is not known: give the server’s keys with --keys, ' +
    'or the hash on a report with --head.',
};

const noLedgerMessages = {
  EMPTY: 'The file is empty.',
  OTHER_FORMAT: 'This is no ledger as Roadbook exports it: its first line is another.',
  LINE_BREAKS_CONVERTED:
    'The line breaks of this file were converted, as some mail and editing programs do. Take the file as it was exported.',
} as const;

const breakMessages = {
  UNREADABLE: 'The line is no entry.',
  DOES_NOT_FOLLOW:
    'It does not follow the entry before it: entries were dropped, swapped, doubled or put in here.',
  CHANGED: 'What it says is not what was sealed.',
  OTHER_HEAD: 'It is the last one, and not the one that the first line of the file names as the last.',
  CUT_OFF: 'The file ends in the middle of it.',
  MISSING: 'The file ends before it, and its first line names more entries.',
  TOO_MANY: 'The first line of the file names fewer entries.',
} as const satisfies Record<FileBreakReason, string>;

/** The result as lines for a terminal. */
export function verificationMessages(result: LedgerFileVerification, areKeysGiven: boolean): string[] {
  switch (result.result) {
    case 'noLedger':
      return [noLedgerMessages[result.because]];
    case 'holds': {
      const { head, exportedAtMs, expectedSequence, signatures } = result;
      const since = head.sequence - (expectedSequence ?? head.sequence);
      return [
        holdsMessages[voucherOf(result, areKeysGiven)],
        `Entries:   ${head.sequence}`,
        `Head:      ${head.hash}`,
        ...(signatures === null
          ? [`Exported:  ${dateOf(exportedAtMs)}, says the file`, ...unsignedMessages]
          : signatureMessages(signatures)),
        ...(expectedSequence === null
          ? []
          : [`The hash you named is that of entry ${expectedSequence}; ${since} came after it.`]),
      ];
    }
    case 'falseSignature':
      return [
        'The first line of the file is not what a server signed.',
        'It was changed, or the file was cut, rewritten or signed with a key that is not its own.',
      ];
    case 'othersCheckpoint':
      return [
        `The file brings a checkpoint of another ledger, for entry ${result.sequence}.`,
        'What the server signed of one ledger says nothing of another.',
      ];
    case 'endsBeforeSigned':
      return [
        `The first line of the file ends the ledger before entry ${result.sequence}, which the server signed on ${dateOf(result.signedAtMs)}.`,
        'The end of the ledger was cut off.',
      ];
    case 'otherThanSigned':
      return [
        `Entry ${result.sequence} is not the one that the server signed on ${dateOf(result.signedAtMs)}.`,
        'The chain holds in itself: it was rebuilt, up to this entry at least.',
      ];
    case 'otherLedger':
      return [
        'The ledger holds in itself, but no entry has the hash you named: it is another ledger, was rebuilt, or ends before that entry.',
        `Entries:   ${result.head.sequence}`,
        `Head:      ${result.head.hash}`,
      ];
    case 'broken': {
      const { sequence, reason, says } = result;
      return [
        `The ledger does not hold: entry ${sequence} is broken.`,
        breakMessages[reason],
        ...(says === null
          ? []
          : [`It says: ${says.subject.kind} ${says.subject.id} ${says.action}, ${dateOf(says.atMs)}`]),
      ];
    }
    default:
      return result satisfies never;
  }
}

const unsignedMessages = [
  'Signed:    not signed',
  'Whoever had this file could have rewritten or cut it. Export the ledger again, or compare its head with a report.',
];

function signatureMessages(signatures: FileSignatures): string[] {
  const { fingerprint, isGiven, signedAtMs, checkpoints, unknownCheckpoints, unfitTimestamps } = signatures;
  return [
    isGiven === true
      ? `Signed:    by this server on ${dateOf(signedAtMs)}`
      : `Signed:    on ${dateOf(signedAtMs)}, ${isGiven === null ? 'by a key from the file itself' : 'by another key than those you gave'}`,
    `Key:       ${fingerprint}`,
    ...checkpoints.flatMap(checkpointMessages),
    ...(unknownCheckpoints === 0
      ? []
      : [`${unknownCheckpoints} checkpoints are signed by a key that is not known here.`]),
    ...timestampMessages(signatures.timestamps),
    ...(unfitTimestamps === 0 ? [] : [`${unfitTimestamps} time stamps are of nothing in this file.`]),
    ...(isGiven === null
      ? [
          'Compare the key with the one that the server names at /.well-known/roadbook-keys.json, or give that file with --keys.',
        ]
      : []),
  ];
}

function checkpointMessages({ fingerprint, isGiven, checkpoints, firstAtMs, lastAtMs }: SignedBy): string[] {
  const given = isGiven === null ? '' : isGiven ? ', which you gave' : ', which you did not give';
  const when = firstAtMs === lastAtMs ? dateOf(firstAtMs) : `${dateOf(firstAtMs)} to ${dateOf(lastAtMs)}`;
  return [`Checkpoints: ${checkpoints}, signed ${when} by ${fingerprint}${given}`];
}

function timestampMessages(timestamps: readonly FileTimestamp[]): string[] {
  return timestamps.map(({ sequence, atMs, authority, isTrusted }) => {
    const vouched =
      isTrusted === null
        ? 'who that is was not checked: give the certificate of its authority with --tsa'
        : isTrusted
          ? 'for whom a certificate that you gave vouches'
          : 'for whom none of the certificates that you gave vouches';
    return `Time stamp: entry ${sequence}, ${dateOf(atMs)}, by ${authority}, ${vouched}`;
  });
}

/** Formats any number that a file may contain. */
function dateOf(atMs: number): string {
  return Math.abs(atMs) <= 8.64e15 ? new Date(atMs).toISOString() : `${atMs} ms`;
}
