import { joinInputSchema } from './logbook.schema';

const nameOf = (name: string) => joinInputSchema.safeParse({ token: 'token', name }).data?.name ?? null;

describe('the name of a member', () => {
  it.each([
    ['Jörg Müller', 'Jörg Müller'],
    ['علي', 'علي'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    [' Ana\n', 'Ana'],
    ['Ana\u202E(owner)', 'Ana (owner)'],
    ['Ana\u2028Ben', 'Ana Ben'],
  ])('%j is kept as %j', (typed, kept) => expect(nameOf(typed)).toBe(kept));

  it.each(['', ' ', '\u200B', '\u2060\u00AD', '\u202E', 'x'.repeat(81)])('%j is none', (typed) => {
    expect(nameOf(typed)).toBeNull();
  });
});
