import { randomBytes } from 'node:crypto';
import { Seals } from './seals';
import { newKeySet, SigningKeys } from './signing-keys';

describe('sealed texts', () => {
  const seals = new Seals(randomBytes(32));

  it('open for their purpose and server alone', () => {
    const sealed = seals.seal('secret of a driver', 'JBSWY3DP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(seals.open('secret of a driver', sealed)).toBe('JBSWY3DP');
    expect(seals.open('challenge', sealed)).toBeNull();
    expect(new Seals(randomBytes(32)).open('secret of a driver', sealed)).toBeNull();
  });

  it('cannot be changed, cut off or spelled in another way', () => {
    const sealed = seals.seal('challenge', 'one');
    const [first = ''] = sealed;
    const other = first === 'A' ? 'B' : 'A';
    for (const forged of [other + sealed.slice(1), sealed.slice(0, -2), `${sealed}=`, '', 'AAAA']) {
      expect(seals.open('challenge', forged)).toBeNull();
    }
  });

  it('open until their time', () => {
    const sealed = seals.sealUntil('challenge', 1_000, 'two words');
    expect(seals.openUntil('challenge', sealed, 999)).toEqual({ content: 'two words', untilMs: 1_000 });
    expect(seals.openUntil('challenge', sealed, 1_000)).toBeNull();
  });

  it('open after the signing key was rotated', () => {
    const before = newKeySet();
    const sealed = new Seals(SigningKeys.ofText(before).secret).seal('secret of a driver', 'JBSWY3DP');
    const rotated = SigningKeys.ofText(newKeySet(before));
    expect(rotated.current.id).not.toBe(SigningKeys.ofText(before).current.id);
    expect(new Seals(rotated.secret).open('secret of a driver', sealed)).toBe('JBSWY3DP');
    expect(new Seals(SigningKeys.ofText(newKeySet()).secret).open('secret of a driver', sealed)).toBeNull();
  });
});
