/** How much JSON may be, whatever it says. */
export interface JsonBounds {
  readonly maxLevels: number;
  /** Of all lists and objects together, each list and object counted as one more. */
  readonly maxMembers: number;
  /** Different ones of members: an engine learns each of them, which takes longer than the member itself. */
  readonly maxNames: number;
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether a text stays within bounds as JSON, found in one pass that builds nothing: a parser makes an object of every two
 * characters, and a schema a fault. Of text that is no JSON it says nothing.
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

/** Whether the string that ends there is a name: a colon follows, maybe behind blanks. */
function isName(text: string, end: number): boolean {
  let at = end + 1;
  while (text.charCodeAt(at) <= 0x20) at += 1;
  return text.charCodeAt(at) === 0x3a;
}

/** Where the string ends that begins at `start`: at a quote behind an even number of backslashes, or with the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}
