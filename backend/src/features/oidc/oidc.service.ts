import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { providerIssuer } from '../../config/provider-issuer';
import { ownerOf } from '../../domain/demo/examples-id';
import { DomainError } from '../../domain/errors/domain-error';
import type { OidcLink, OidcUnlinked } from '../../domain/oidc/oidc.schema';
import { NotAdmitted } from '../../platform/identity/admission/not-admitted';
import { AddressTaken, emptyAccount, SubjectTaken } from '../../platform/identity/embedded/accounts';
import {
  canonicalEmail,
  type IdentityAccount,
  type IdentityLink,
  subjectIdOf,
} from '../../platform/identity/embedded/accounts.collection';
import type { IdentityEngine } from '../../platform/identity/embedded/engine';
import { EMBEDDED_IDENTITY, type OpenIdentity } from '../../platform/identity/embedded/open-identity';
import { LOG } from '../../rpc/log';
import type { Driver } from '../../rpc/logbook';
import { type FlowSecrets, OidcProvider, OidcRefused, type ProviderPerson } from './provider';

/** The provider of one's own, next to the embedded identity. */
export interface OpenProvider {
  readonly engine: IdentityEngine;
  readonly provider: OidcProvider;
  /** Name of the provider on buttons and in messages. */
  readonly name: string;
  /** Origin of the application, to which the provider leads back. */
  readonly origin: string;
}

const callbackPath = '/api/identity/oidc/callback';

/** Accounts of people whom the provider knows. They are found by issuer and subject, and never by their address. */
@Injectable()
export class OidcService {
  /** Null without a provider. */
  readonly open: OpenProvider | null;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    @Inject(EMBEDDED_IDENTITY) identity: OpenIdentity | null,
    @Inject(LOG) private readonly log: Logger,
  ) {
    const { OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME, PUBLIC_URL } = environment;
    const issuer = providerIssuer(environment);
    if (identity === null || issuer === null || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !PUBLIC_URL) {
      this.open = null;
      return;
    }
    const { origin } = new URL(PUBLIC_URL);
    const terms = {
      issuer,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      callback: origin + callbackPath,
    };
    const { engine } = identity;
    const name = OIDC_NAME ?? new URL(issuer).host;
    this.open = { engine, origin, name, provider: new OidcProvider(terms, () => engine.parts.now()) };
  }

  /** Rejects with NOT_FOUND without a provider. */
  get required(): OpenProvider {
    if (this.open === null) throw new DomainError('NOT_FOUND');
    return this.open;
  }

  /** Returns a token with which the person's browser signs in, for an account of theirs that exists or is made now. */
  async signIn(answer: string, secrets: FlowSecrets, newcomer: Newcomer): Promise<string> {
    const { engine, provider } = this.required;
    const person = await provider.finish(answer, secrets);
    const accountId = (await this.#accountOf(person)) ?? (await this.#create(person, newcomer));
    const token = await engine.customToken(accountId);
    // Deleted in this moment.
    if (token === null) throw new OidcRefused('ended');
    return token;
  }

  #accountOf({ subject }: ProviderPerson): Promise<string | null> {
    const { engine, provider } = this.required;
    return engine.parts.accounts.idOfSubject(subjectIdOf(provider.issuer, subject));
  }

  async #create(person: ProviderPerson, { address, invitation }: Newcomer): Promise<string> {
    const { engine } = this.required;
    const { accounts, limits, now } = engine.parts;
    if (person.email === null) throw new OidcRefused('emailMissing');
    // Anyone could name an address that is not theirs.
    if (!person.isEmailVerified) throw new OidcRefused('emailUnverified');
    const email = canonicalEmail(person.email);
    if ((await accounts.idOfEmail(email)) !== null) throw new OidcRefused('addressTaken');
    limits.signUp(address);
    const account: IdentityAccount = {
      ...emptyAccount(now()),
      email,
      isEmailVerified: true,
      displayName: person.name,
      links: [this.#linkOf(person)],
    };
    try {
      return await engine.admit({ kind: 'provider', email, invitation }, account);
    } catch (error) {
      if (error instanceof NotAdmitted) {
        throw new OidcRefused(error.refusal === 'INVITATION_INVALID' ? 'invitationInvalid' : 'notAdmitted');
      }
      if (error instanceof AddressTaken) throw new OidcRefused('addressTaken');
      // The same person at the same moment, in another tab.
      const made = error instanceof SubjectTaken ? await this.#accountOf(person) : null;
      if (made === null) throw error;
      return made;
    }
  }

  #linkOf({ subject }: ProviderPerson): IdentityLink {
    const { engine, provider } = this.required;
    const { issuer } = provider;
    return { issuer, subjectId: subjectIdOf(issuer, subject), linkedAtMs: engine.parts.now() };
  }

  /** Links the person of the provider's answer to an account, instead of one that was linked before. */
  async link(answer: string, secrets: FlowSecrets, accountId: string): Promise<void> {
    const { engine, provider } = this.required;
    const link = this.#linkOf(await provider.finish(answer, secrets));
    const linked = await engine.parts.accounts
      .change(accountId, (account) => {
        const others = account.links.filter(({ issuer }) => issuer !== link.issuer);
        return { account: { ...account, links: [...others, link] }, result: true };
      })
      .catch((error: unknown) => {
        throw error instanceof SubjectTaken ? new OidcRefused('linkedElsewhere') : error;
      });
    if (linked === null) throw new OidcRefused('ended');
    engine.tellOwner(accountId, { kind: 'PROVIDER_LINKED', name: this.required.name });
    this.log.info({ accountId }, 'an account was linked to the provider');
  }

  async linkOf({ id }: Driver): Promise<OidcLink> {
    if (this.open === null) return { link: null };
    const { engine, provider } = this.open;
    const account = await engine.parts.accounts.get(ownerOf(id));
    if (account === null || account.email === null) return { link: null };
    const isLinked = account.links.some(({ issuer }) => issuer === provider.issuer);
    return { link: { isLinked, isLastWay: isLinked && !hasOtherWay(account) } };
  }

  async unlink({ id, sessionId }: Driver): Promise<OidcUnlinked> {
    const { engine, provider } = this.required;
    const accountId = ownerOf(id);
    const refused = await engine.parts.accounts.change<OidcUnlinked['refused']>(accountId, (account) => {
      const session = account.sessions.find((each) => each.id === sessionId);
      if (session === undefined || !engine.isRecent(session))
        return { account: null, result: 'signInTooOld' };
      if (!hasOtherWay(account)) return { account: null, result: 'lastWay' };
      const links = account.links.filter(({ issuer }) => issuer !== provider.issuer);
      return { account: { ...account, links }, result: null };
    });
    if (refused !== null) return { refused };
    engine.tellOwner(accountId, { kind: 'PROVIDER_UNLINKED', name: this.required.name });
    this.log.info({ accountId }, 'an account was unlinked from the provider');
    return { refused };
  }
}

interface Newcomer {
  /** Network address, whose new accounts are counted. */
  readonly address: string;
  readonly invitation: string | null;
}

/** True if the account can be signed in to without the provider. Links to a former one open nothing. */
function hasOtherWay({ password, passkeys }: IdentityAccount): boolean {
  return password !== null || passkeys.length > 0;
}
