import de from './de.json';
import en from './en.json';

export type Language = 'en' | 'de';
type Texts = typeof en;

const texts: Readonly<Record<Language, Texts>> = { en, de };

export function textsIn(language: Language): Texts {
  return texts[language];
}
