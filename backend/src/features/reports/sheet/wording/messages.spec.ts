import claimsDe from '../../../../domain/claims/messages/de.json';
import claimsEn from '../../../../domain/claims/messages/en.json';
import de from './de.json';
import en from './en.json';
import { counted, filled, textAt } from './filled';

/** Every text under its path, such as figure.share. */
function textsOf(node: unknown, at = ''): [path: string, text: string][] {
  if (typeof node === 'string') return [[at, node]];
  return Object.entries(node ?? {}).flatMap(([key, below]) =>
    textsOf(below, at === '' ? key : `${at}.${key}`),
  );
}

const placesIn = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

describe.each([
  ['reports', en, de],
  ['claims', claimsEn, claimsDe],
])('the words of %s', (_of, english, german) => {
  it('are there in both languages, with the same places and none empty', () => {
    const shape = (words: unknown) => textsOf(words).map(([path, text]) => [path, placesIn(text)]);
    expect(textsOf(english).length).toBeGreaterThan(100);
    expect(shape(german).sort()).toEqual(shape(english).sort());
    expect(textsOf(german).filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('a text', () => {
  it('has its places filled, and each as it is given', () => {
    expect(filled('{{a}} of {{b}}, {{a}}', { a: '$&', b: '{{a}}' })).toBe('$& of {{a}}, $&');
    expect(filled('{{c}}', {})).toBe('{{c}}');
  });

  it('is found by its path, and nothing else is', () => {
    expect(textAt(claimsEn.methodName, 'DE.commute')).toBe('Commuting allowance');
    expect(textAt(claimsEn.methodName, 'DE')).toBeNull();
    expect(textAt(claimsEn, 'constructor.name')).toBeNull();
  });

  it('has a form for one and another for none and many', () => {
    const forms = { trips_one: 'a trip', trips_other: 'trips' };
    expect([0, 1, 2].map((count) => counted(forms, 'trips', count))).toEqual(['trips', 'a trip', 'trips']);
  });
});
