import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { providerIssuer } from '../../config/provider-issuer';
import { ownerOf } from '../../domain/demo/examples-id';
import { DomainError } from '../../domain/errors/domain-error';
import {
  maxPasskeys,
  type PasskeyAdd,
  type PasskeyCreation,
  type PasskeyList,
  type PasskeyRename,
  type PasskeyRequest,
  type PasskeySignIn,
} from '../../domain/passkeys/passkeys.schema';
import { PasskeyTaken } from '../../platform/identity/embedded/accounts';
import type { IdentityAccount, IdentityPasskey } from '../../platform/identity/embedded/accounts.collection';
import type { Driver } from '../../rpc/logbook';
import { OwnAccount } from '../../rpc/own-account';
import { answeredChallenge, challengeLifeMs, newChallenge, withUsedChallenge } from './challenges';
import { type RelyingParty, relyingParty } from './relying-party';

/** EdDSA, ES256 and RS256: every authenticator has one of them. */
const algorithms = [-8, -7, -257];

const signInPurpose = 'challenge of a sign-in by passkey';
const addPurpose = (accountId: string) => `challenge of a new passkey of ${accountId}`;

const refused = () => new DomainError('PASSKEY_REFUSED');

/** Passkeys of the embedded identity (WebAuthn 3). The user is always verified, so a passkey is two factors. */
@Injectable()
export class PasskeysService {
  readonly #party: RelyingParty | null;
  /** Provider that may sign drivers in instead; a link to another one opens nothing. */
  readonly #issuer: string | null;

  constructor(
    private readonly own: OwnAccount,
    @Inject(ENVIRONMENT) environment: Environment,
  ) {
    this.#party = relyingParty(environment);
    this.#issuer = providerIssuer(environment);
  }

  async list(driver: Driver): Promise<PasskeyList> {
    const { account } = await this.own.read(driver);
    return this.#listOf(account);
  }

  async creation(driver: Driver): Promise<PasskeyCreation> {
    const { id } = this.#site();
    const { accountId, account } = await this.own.readRecent(driver);
    const { email, displayName, passkeys } = account;
    // A guest has no other way to sign in and is deleted soon.
    if (email === null) throw new DomainError('NOT_OFFERED');
    const { now, seals } = this.own.engine.parts;
    return {
      rp: { id, name: 'Roadbook' },
      user: { id: userHandleOf(accountId), name: email, displayName: displayName ?? email },
      challenge: newChallenge(seals, addPurpose(accountId), now()),
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: challengeLifeMs,
      excludeCredentials: passkeys.map((each) => ({
        id: each.id,
        type: 'public-key',
        transports: each.transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    };
  }

  async add(driver: Driver, { name, response }: PasskeyAdd): Promise<PasskeyList> {
    const { id: expectedRPID } = this.#site();
    const { accountId } = await this.own.readRecent(driver);
    const { now, seals } = this.own.engine.parts;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { challenge, origin } = this.#clientData(response.response.clientDataJSON);
    const answered = answeredChallenge(seals, addPurpose(accountId), challenge, now());
    if (answered === null) throw refused();
    const { registrationInfo } = await verified(
      verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID,
        supportedAlgorithmIDs: algorithms,
      }),
    );
    if (registrationInfo === undefined) throw refused();
    const { id, publicKey, counter } = registrationInfo.credential;
    const passkey: IdentityPasskey = {
      ...{ id, counter, name },
      publicKey: Buffer.from(publicKey).toString('base64url'),
      transports: response.response.transports ?? [],
      createdAtMs: now(),
      lastUsedAtMs: null,
    };
    const list = await this.own
      .change(driver, (account) => {
        this.own.checkRecent(account, driver);
        if (account.passkeys.length >= maxPasskeys) throw new DomainError('TOO_MANY');
        const used = withUsedChallenge(account, answered, now());
        if (used === null) throw refused();
        const changed = { ...used, passkeys: [...used.passkeys, passkey] };
        return { account: changed, result: this.#listOf(changed) };
      })
      .catch((error: unknown) => {
        throw error instanceof PasskeyTaken ? refused() : error;
      });
    this.own.engine.tellOwner(accountId, { kind: 'PASSKEY_ADDED', name });
    return list;
  }

  async rename(driver: Driver, { id, name }: PasskeyRename): Promise<PasskeyList> {
    return this.#changePasskeys(driver, (account) => {
      if (!account.passkeys.some((each) => each.id === id)) throw new DomainError('NOT_FOUND');
      return account.passkeys.map((each) => (each.id === id ? { ...each, name } : each));
    });
  }

  async remove(driver: Driver, id: string): Promise<PasskeyList> {
    let name: string | undefined;
    const list = await this.#changePasskeys(driver, (account) => {
      this.own.checkRecent(account, driver);
      name = account.passkeys.find((each) => each.id === id)?.name;
      const passkeys = account.passkeys.filter((each) => each.id !== id);
      const isLinked = account.links.some(({ issuer }) => issuer === this.#issuer);
      if (account.password === null && !isLinked && passkeys.length === 0)
        throw new DomainError('LAST_WAY_IN');
      return passkeys;
    });
    if (name !== undefined) this.own.engine.tellOwner(ownerOf(driver.id), { kind: 'PASSKEY_REMOVED', name });
    return list;
  }

  async request(address: string): Promise<PasskeyRequest> {
    const { id } = this.#site();
    const { limits, now, seals } = this.own.engine.parts;
    limits.challenge(address);
    return {
      rpId: id,
      challenge: newChallenge(seals, signInPurpose, now()),
      timeout: challengeLifeMs,
      userVerification: 'required',
    };
  }

  async signIn(address: string, { response }: PasskeySignIn): Promise<{ customToken: string }> {
    const { engine } = this.own;
    const accountId = await engine.parts.limits.secret(address, () => this.#accountOf(response));
    const customToken = await engine.customToken(accountId);
    if (customToken === null) throw refused();
    return { customToken };
  }

  /** Verifies an answer, and notes that its challenge was used. */
  async #accountOf(response: PasskeySignIn['response']): Promise<string> {
    const { id: expectedRPID } = this.#site();
    const { accounts, now, seals } = this.own.engine.parts;
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { challenge, origin } = this.#clientData(response.response.clientDataJSON);
    const answered = answeredChallenge(seals, signInPurpose, challenge, now());
    const accountId = await accounts.idOfPasskey(response.id);
    const account = accountId === null ? null : await accounts.get(accountId);
    const passkey = account?.passkeys.find(({ id }) => id === response.id);
    if (answered === null || accountId === null || passkey === undefined) throw refused();
    const { userHandle } = response.response;
    if (userHandle !== undefined && userHandle !== userHandleOf(accountId)) throw refused();
    const { authenticationInfo } = await verified(
      verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID,
        credential: {
          id: passkey.id,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
        },
      }),
    );
    const counter = authenticationInfo.newCounter;
    const isNoted = await accounts.change(accountId, (current) => {
      const used = withUsedChallenge(current, answered, now());
      const stored = current.passkeys.find(({ id }) => id === passkey.id);
      // Another sign-in may have counted on, or used the challenge, while this one was verified.
      if (used === null || stored?.counter !== passkey.counter) throw refused();
      const passkeys = current.passkeys.map((each) =>
        each === stored ? { ...each, counter, lastUsedAtMs: now() } : each,
      );
      return { account: { ...used, passkeys }, result: true };
    });
    if (isNoted === null) throw refused();
    return accountId;
  }

  async #changePasskeys(
    driver: Driver,
    change: (account: IdentityAccount) => IdentityPasskey[],
  ): Promise<PasskeyList> {
    return this.own.change(driver, (account) => {
      const changed = { ...account, passkeys: change(account) };
      return { account: changed, result: this.#listOf(changed) };
    });
  }

  #site(): RelyingParty {
    if (this.#party === null) throw new DomainError('NOT_OFFERED');
    return this.#party;
  }

  #listOf({ passkeys }: IdentityAccount): PasskeyList {
    return {
      site: this.#party?.id ?? null,
      items: passkeys.map(({ id, name, createdAtMs, lastUsedAtMs }) => ({
        ...{ id, name, createdAtMs, lastUsedAtMs },
      })),
    };
  }

  /** Data that the browser signs with the answer. Refuses other sites, and pages within a page of another. */
  #clientData(encoded: string): z.infer<typeof clientDataSchema> {
    const { data } = clientDataSchema.safeParse(jsonOf(Buffer.from(encoded, 'base64url').toString('utf8')));
    if (data === undefined || this.#party?.isOrigin(data.origin) !== true) throw refused();
    return data;
  }
}

const clientDataSchema = z.object({
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.undefined().optional(),
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const userHandleOf = (accountId: string) => Buffer.from(accountId).toString('base64url');

/** The library throws a plain error for every fault of an answer, with parts of it in its text: nobody is shown it. */
async function verified<Outcome extends { readonly verified: boolean }>(
  verification: Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await verification.catch(() => null);
  if (outcome?.verified !== true) throw refused();
  return outcome;
}
