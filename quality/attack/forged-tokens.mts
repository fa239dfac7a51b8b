import { createHmac, createSign } from 'node:crypto';
import { encode, publicKeyOf, type SigningKey, signed, unsigned } from './signing.mts';

export type Claims = Readonly<Record<string, unknown>>;

/** A token that must be refused, and what is wrong with it. */
export interface Forged {
  readonly name: string;
  readonly token: string;
}

type Sign = (claims: unknown) => string;

const now = () => Math.floor(Date.now() / 1_000);

/** Wrong in what it says, whoever signed it: refused also where signatures are not asked for. */
export function wronglyClaimed(good: Claims, sign: Sign): Forged[] {
  const changed = (name: string, changes: Claims): Forged => ({ name, token: sign({ ...good, ...changes }) });
  const project = String(good.aud);
  return [
    changed('expired', { iat: now() - 7_200, exp: now() - 3_600 }),
    changed('without an end', { exp: undefined }),
    changed('whose end is no number', { exp: 'never' }),
    changed('for another project', { aud: `${project}-other` }),
    changed('for no project', { aud: undefined }),
    changed('for several projects', { aud: [project, 'another'] }),
    changed('whose project is an object', { aud: { toString: project } }),
    changed('of another issuer', { iss: `https://accounts.example.com/${project}` }),
    changed('of another project’s issuer', { iss: 'https://securetoken.google.com/another' }),
    changed('of an issuer that only begins alike', { iss: `https://securetoken.google.com/${project}/` }),
    changed('of no issuer', { iss: undefined }),
    changed('issued in the future', { iat: now() + 86_400, exp: now() + 90_000 }),
    changed('of a sign-in in the future', { auth_time: now() + 86_400 }),
    changed('not yet valid', { nbf: now() + 86_400 }),
    changed('of nobody', { sub: '', user_id: '' }),
    changed('without a subject', { sub: undefined, user_id: undefined }),
    changed('whose subject is a number', { sub: 7, user_id: 7 }),
    changed('whose subject is a list', { sub: [good.sub], user_id: [good.sub] }),
    changed('of an endless subject', { sub: 'x'.repeat(129), user_id: 'x'.repeat(129) }),
    { name: 'whose claims are nothing', token: sign(null) },
    { name: 'whose claims are a list', token: sign([good]) },
    { name: 'whose claims are a text', token: sign('driver') },
  ];
}

/** No token at all. */
export function malformed(good: string): Forged[] {
  const [header = '', claims = '', signature = ''] = good.split('.');
  const raw = (text: string) => Buffer.from(text).toString('base64url');
  return [
    { name: 'of one part', token: header },
    { name: 'of two parts', token: `${header}.${claims}` },
    { name: 'of four parts', token: `${good}.${signature}` },
    { name: 'without a header', token: `.${claims}.${signature}` },
    { name: 'without claims', token: `${header}..${signature}` },
    { name: 'whose header is no JSON', token: `${raw('{"alg":')}.${claims}.${signature}` },
    { name: 'whose claims are no JSON', token: `${header}.${raw('{"sub":')}.${signature}` },
    { name: 'whose claims are no base64', token: `${header}.!!!!.${signature}` },
    { name: 'of words', token: 'owner' },
    { name: 'that calls itself owner’s', token: `owner.${claims}.` },
    { name: 'of 60 000 dots', token: '.'.repeat(60_000) },
    { name: 'of 60 000 letters', token: 'e'.repeat(60_000) },
  ];
}

/** Signed wrongly, or not at all: refused wherever there is a real provider. */
export function wronglySigned(good: Claims, key: SigningKey, strangersKey: SigningKey): Forged[] {
  const [header = '', claims = '', signature = ''] = signed(key, good).split('.');
  const hmac = (algorithm: string, hash: string) => {
    const text = `${encode({ alg: algorithm, typ: 'JWT', kid: key.id })}.${claims}`;
    return `${text}.${createHmac(hash, publicKeyOf(key)).update(text).digest('base64url')}`;
  };
  const sha512 = `${encode({ alg: 'RS512', typ: 'JWT', kid: key.id })}.${claims}`;
  const none = ['none', 'None', 'NONE', 'nOnE', '', ' none'].map((alg) => ({
    name: `with the algorithm "${alg}"`,
    token: unsigned(good, { alg, typ: 'JWT', kid: key.id }),
  }));
  return [
    ...none,
    { name: 'without an algorithm', token: unsigned(good, { typ: 'JWT', kid: key.id }) },
    { name: 'with none and a good signature', token: `${unsigned(good)}${signature}` },
    { name: 'without its signature', token: `${header}.${claims}.` },
    { name: 'with an empty signature of zeros', token: `${header}.${claims}.${'A'.repeat(342)}` },
    { name: 'with the public key as a shared secret', token: hmac('HS256', 'sha256') },
    { name: 'with the public key as a longer shared secret', token: hmac('HS512', 'sha512') },
    {
      name: 'signed with another hash',
      token: `${sha512}.${createSign('sha512').update(sha512).sign(key.privateKey, 'base64url')}`,
    },
    {
      name: 'signed by a stranger under the same key id',
      token: signed({ ...strangersKey, id: key.id }, good),
    },
    { name: 'signed under an unknown key id', token: signed(strangersKey, good) },
    { name: 'without a key id', token: signed(key, good, { kid: undefined }) },
    { name: 'whose key id is a path', token: signed(key, good, { kid: '../../../dev/null' }) },
    { name: 'whose key id is a prototype', token: signed(key, good, { kid: '__proto__' }) },
    {
      name: 'that brings its own key',
      token: signed(strangersKey, good, { jwk: { kty: 'RSA' }, x5c: [strangersKey.certificate] }),
    },
    {
      name: 'that names a place of keys',
      token: signed(strangersKey, good, { jku: 'https://example.com/keys' }),
    },
    { name: 'that marks its header critical', token: signed(strangersKey, good, { crit: ['exp'] }) },
    {
      name: 'with other claims than were signed',
      token: `${header}.${encode({ ...good, sub: 'another' })}.${signature}`,
    },
    {
      name: 'with another header than was signed',
      token: `${encode({ alg: 'RS256', kid: key.id })}.${claims}.${signature}`,
    },
    { name: 'with one letter of its signature changed', token: `${header}.${claims}.${turned(signature)}` },
  ];
}

function turned(signature: string): string {
  return `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`;
}
