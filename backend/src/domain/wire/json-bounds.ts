/** Limits for JSON of any content. */
export interface JsonBounds {
  readonly maxLevels: number;
  /** Members of all lists and objects together; each list and object counts as one more. */
  readonly maxMembers: number;
  /** Distinct member names: V8 learns each name, which takes longer than the member itself. */
  readonly maxNames: number;
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * True if a text is within bounds as JSON, in one pass without building objects: a parser creates an object per two
 * characters, and a schema an issue. Does not check that the text is valid JSON.
 */
export function isWithinJsonBounds(text: string, { maxLevels, maxMembers, maxNames }: JsonBounds): boolean {
  let levels = 0;
  let members = 0;
  const names = new Set<string>();
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quote: {
        const end = endOfString(text, at);
        if (isName(text, end)) names.add(text.slice(at + 1, end));
        if (names.size > maxNames) return false;
        at = end;
        break;
      }
      case 0x2c: // ,
        members += 1;
        if (members > maxMembers) return false;
        break;
      case 0x5b: // [
      case 0x7b: // {
        levels += 1;
        members += 1;
        if (levels > maxLevels || members > maxMembers) return false;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        levels -= 1;
        break;
      default:
    }
  }
  return true;
}

/** True if the string that ends here is a member name: a colon follows, optionally after whitespace. */
function isName(text: string, end: number): boolean {
  let at = end + 1;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at) === 0x3a;
}

/** End of the string that begins at `start`: a quote after an even number of backslashes, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
