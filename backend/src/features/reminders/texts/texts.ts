import de from './de.json';
import en from './en.json';

export type Language = 'en' | 'de';
type Texts = typeof en;

const texts: Readonly<Record<Language, Texts>> = { en, de };

export function textsIn(language: Language): Texts {
  return texts[language];
}

/** Fills the placeholders of a text with values, all on one line: a driver's own title may contain anything. */
export function filledIn(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
