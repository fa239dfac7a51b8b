/** The zeros of digits that apps write in a country's own script: Arabic, Persian, Devanagari, Bengali, Thai, Burmese, full width (Unicode, Nd). */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10];
const beyondAscii = /[^\0-\x7f]/;
const digit = /\p{Nd}/gu;

/** The text with the digits 0 to 9 instead of those of another script; its marks are unchanged. */
export function withLatinDigits(text: string): string {
  if (!beyondAscii.test(text)) return text;
  return text.replace(digit, (written) => {
    const code = written.codePointAt(0) ?? 0;
    const zero = zeros.find((each) => code >= each && code <= each + 9);
    return zero === undefined ? written : String(code - zero);
  });
}

/** Script of a text's digits, among those that show a calendar; null for any other. */
export function scriptOfDigits(text: string): 'arabic' | 'persian' | null {
  if (/[\u06f0-\u06f9]/.test(text)) return 'persian';
  return /[\u0660-\u0669]/.test(text) ? 'arabic' : null;
}
