import { createHash, randomBytes } from 'node:crypto';
import type { Certificate, SignedData } from 'pkijs';

// The library for this is large, so it is loaded only when there is a time stamp.

const sha256Oid = '2.16.840.1.101.3.4.2.1';
const commonNameOid = '2.5.4.3';
const extendedKeyUsageOid = '2.5.29.37';
const timeStampingOid = '1.3.6.1.5.5.7.3.8';
/** granted, grantedWithMods (RFC 3161, 2.4.2) */
const grantedStatuses = [0, 1];

/** Statement of a time-stamping service (RFC 3161). */
export interface Timestamp {
  readonly atMs: number;
  /** Name of the signer in its certificate. */
  readonly authority: string;
  /** True if a given certificate vouches for it; null if none was given. */
  readonly isTrusted: boolean | null;
}

/** A request for a time stamp over the SHA-256 of the text, with the certificate of the service in the answer. */
export async function timestampRequest(text: string): Promise<Uint8Array> {
  const { AlgorithmIdentifier, MessageImprint, TimeStampReq } = await import('pkijs');
  const { Integer, Null, OctetString } = await import('asn1js');
  const nonce = randomBytes(8);
  // DER requires a positive number in its shortest form.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256Oid, algorithmParams: new Null() }),
      hashedMessage: new OctetString({ valueHex: exactBuffer(createHash('sha256').update(text).digest()) }),
    }),
    nonce: new Integer({ valueHex: exactBuffer(nonce) }),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/**
 * Reads an answer of such a service for the text; null if it is not valid: no time was granted, it is for another text,
 * the signature does not match, or the certificate is not one for time stamps.
 */
export async function readTimestamp(
  answer: Uint8Array,
  text: string,
  trusted: readonly string[] | null,
): Promise<Timestamp | null> {
  const { ExtKeyUsage, SignedData, TimeStampResp, TSTInfo } = await import('pkijs');
  const isForTimestamps = ({ extensions = [] }: Certificate): boolean => {
    const usage = extensions.find(({ extnID }) => extnID === extendedKeyUsageOid)?.parsedValue;
    return usage instanceof ExtKeyUsage && usage.keyPurposes.includes(timeStampingOid);
  };
  try {
    const response = TimeStampResp.fromBER(exactBuffer(answer));
    const token = response.timeStampToken;
    if (token === undefined || !grantedStatuses.includes(response.status.status)) return null;
    const signedData = new SignedData({ schema: token.content });
    const content = signedData.encapContentInfo.eContent?.valueBlock.valueHexView;
    if (content === undefined) return null;
    const info = TSTInfo.fromBER(exactBuffer(content));
    const data = exactBuffer(Buffer.from(text, 'utf8'));
    const fits = await signedData.verify({ signer: 0, data, extendedMode: true });
    if (!fits.signatureVerified || !fits.signerCertificate || !isForTimestamps(fits.signerCertificate)) {
      return null;
    }
    const { signerCertificate } = fits;
    const isTrusted = trusted && (await isVouchedFor(signedData, data, info.genTime, trusted));
    return { atMs: info.genTime.getTime(), authority: nameOf(signerCertificate), isTrusted };
  } catch {
    // pkijs throws for anything that is no token.
    return null;
  }
}

/** Checked at the time of the stamp: a certificate that expired since remains valid for it. */
async function isVouchedFor(
  signedData: SignedData,
  data: ArrayBuffer,
  checkDate: Date,
  trusted: readonly string[],
): Promise<boolean> {
  const { Certificate } = await import('pkijs');
  try {
    const trustedCerts = trusted.map((pem) => Certificate.fromBER(exactBuffer(derOf(pem))));
    return await signedData.verify({ signer: 0, data, checkChain: true, checkDate, trustedCerts });
  } catch {
    return false;
  }
}

function derOf(pem: string): Buffer {
  return Buffer.from(pem.replaceAll(/-----(BEGIN|END) CERTIFICATE-----/g, ''), 'base64');
}

function nameOf({ subject }: Certificate): string {
  const named = subject.typesAndValues.find(({ type }) => type === commonNameOid);
  return String(named?.value.valueBlock.value ?? 'without a name');
}

function exactBuffer(bytes: Uint8Array): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
