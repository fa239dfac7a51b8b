import { type SignedFileHead, signedPart } from '../../../domain/ledger/ledger-file';
import type { CheckpointStatement, PublicKey } from '../../../domain/ledger/signed-statement.schema';
import { keysById, readCheckpoint, readExportSignature, type Signed, sha256 } from '../signatures';
import { readTimestamp, type Timestamp } from '../timestamp-token';

export interface SignedBy {
  /** The thumbprint of the key. */
  readonly fingerprint: string;
  /** True if it is one of the keys given to the verifier; null if none were. */
  readonly isGiven: boolean | null;
  readonly checkpoints: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
}

export interface FileSignatures {
  readonly fingerprint: string;
  readonly isGiven: boolean | null;
  readonly signedAtMs: number;
  /** Keys that signed while the ledger grew. */
  readonly checkpoints: readonly SignedBy[];
  /** Signed by a key that neither the file nor the verifier knows. */
  readonly unknownCheckpoints: number;
  readonly timestamps: readonly FileTimestamp[];
  /** Time stamps that match no checkpoint of this file. */
  readonly unfitTimestamps: number;
}

export interface FileTimestamp extends Timestamp {
  /** The number of the entry of the stamped checkpoint. */
  readonly sequence: number;
}

export type SignatureFault =
  /** No key in the file or given matches the signature of the file. */
  | { readonly result: 'falseSignature' }
  /** A checkpoint of the file belongs to another ledger. */
  | { readonly result: 'othersCheckpoint'; readonly sequence: number }
  /** The server signed the ledger when it was longer than it is in the file. */
  | { readonly result: 'endsBeforeSigned'; readonly sequence: number; readonly signedAtMs: number }
  /** The chain is valid, but the server signed another entry of this number. */
  | { readonly result: 'otherThanSigned'; readonly sequence: number; readonly signedAtMs: number };

/** Signatures of a server in a file: of the first line, and of entries while the ledger grew. */
export class SignedFile {
  readonly #checkpoints: readonly Signed<CheckpointStatement>[];
  readonly #bySequence: ReadonlyMap<number, Signed<CheckpointStatement>>;
  readonly #signedTexts: ReadonlyMap<number, string>;
  readonly #export: { readonly kid: string; readonly atMs: number } | null;
  readonly #unknown: number;

  constructor(
    private readonly head: SignedFileHead,
    private readonly given: readonly PublicKey[] | null,
  ) {
    const keys = keysById([...head.keys, ...(given ?? [])]);
    const signature = readExportSignature(head.signature, keys);
    const statement = signature?.statement;
    const isOfThis =
      statement !== undefined &&
      statement.ledgerId === head.ledgerId &&
      statement.sequence === head.entries &&
      statement.hash === head.headHash &&
      statement.atMs === head.exportedAtMs &&
      statement.firstLineHash === sha256(signedPart(head));
    this.#export = signature && isOfThis ? { kid: signature.kid, atMs: statement.atMs } : null;
    const read = head.checkpoints.map((signed) => readCheckpoint(signed, keys));
    this.#checkpoints = read.filter((checkpoint) => checkpoint !== null);
    this.#bySequence = new Map(this.#checkpoints.map((each) => [each.statement.sequence, each]));
    this.#signedTexts = new Map(
      head.checkpoints.flatMap((signed, at) => {
        const sequence = read[at]?.statement.sequence;
        return sequence === undefined ? [] : [[sequence, signed]];
      }),
    );
    this.#unknown = read.length - this.#checkpoints.length;
  }

  /** Fault that is visible in the first line alone. */
  faultOfFirstLine(): SignatureFault | null {
    if (this.#export === null) return { result: 'falseSignature' };
    const other = this.#checkpoints.find(({ statement }) => statement.ledgerId !== this.head.ledgerId);
    if (other) return { result: 'othersCheckpoint', sequence: other.statement.sequence };
    const later = this.#checkpoints.find(
      ({ statement }) => statement.sequence > this.head.entries,
    )?.statement;
    if (later === undefined) return null;
    return { result: 'endsBeforeSigned', sequence: later.sequence, signedAtMs: later.atMs };
  }

  faultOfEntry(sequence: number, hash: string): SignatureFault | null {
    const signed = this.#bySequence.get(sequence)?.statement;
    if (signed === undefined || signed.hash === hash) return null;
    return { result: 'otherThanSigned', sequence, signedAtMs: signed.atMs };
  }

  /** `authorities`: certificates, as PEM, that may vouch for time-stamping services; null if none were given. */
  async signatures(authorities: readonly string[] | null): Promise<FileSignatures> {
    const timestamps = await this.#timestamps(authorities);
    const fingerprints = [...new Set(this.#checkpoints.map(({ kid }) => kid))];
    return {
      fingerprint: this.#export?.kid ?? '',
      isGiven: this.#isGiven(this.#export?.kid ?? ''),
      signedAtMs: this.#export?.atMs ?? 0,
      checkpoints: fingerprints.map((fingerprint) => this.#signedBy(fingerprint)),
      unknownCheckpoints: this.#unknown,
      timestamps,
      unfitTimestamps: this.head.timestamps.length - timestamps.length,
    };
  }

  async #timestamps(authorities: readonly string[] | null): Promise<FileTimestamp[]> {
    const found: FileTimestamp[] = [];
    for (const { sequence, token } of this.head.timestamps) {
      const stamped = this.#signedTexts.get(sequence);
      const answer = new Uint8Array(Buffer.from(token, 'base64'));
      const read = stamped === undefined ? null : await readTimestamp(answer, stamped, authorities);
      if (read) found.push({ ...read, sequence });
    }
    return found;
  }

  #signedBy(fingerprint: string): SignedBy {
    const times = this.#checkpoints
      .filter(({ kid }) => kid === fingerprint)
      .map(({ statement }) => statement.atMs);
    return {
      fingerprint,
      isGiven: this.#isGiven(fingerprint),
      checkpoints: times.length,
      firstAtMs: Math.min(...times),
      lastAtMs: Math.max(...times),
    };
  }

  #isGiven(fingerprint: string): boolean | null {
    return this.given && keysById(this.given).has(fingerprint);
  }
}
