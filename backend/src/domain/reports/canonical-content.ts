import canonicalize from 'canonicalize';
import type { ReportContent } from './report.schema';

/**
 * A report's content in canonical JSON (RFC 8785), of which its hash is taken. Texts of a driver may hold half a
 * surrogate pair, which RFC 8785 forbids (3.2.2.2) and UTF-8 cannot write: it counts as U+FFFD, as it does when the
 * bytes are written, so the hash can be checked from any copy. The content itself stays as it is.
 */
export function canonicalContent(content: ReportContent): string {
  return canonicalJson(content);
}

/** Plain JSON in canonical form, halves of surrogate pairs replaced. */
export function canonicalJson(value: object): string {
  const text = canonicalize(isWellFormed(value) ? value : wellFormed(value));
  if (text === undefined) throw new TypeError('An object has a text.');
  return text;
}

/** JSON writes half a pair as an escape, and nothing else that begins so; text that looks like one is copied in vain. */
function isWellFormed(value: object): boolean {
  return !JSON.stringify(value).includes('\\ud');
}

function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name.toWellFormed(), wellFormed(member)]),
  );
}
