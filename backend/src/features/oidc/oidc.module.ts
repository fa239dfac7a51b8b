import { Body, Controller, Get, HttpCode, Inject, Module, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import type { Logger } from 'pino';
import { DomainError } from '../../domain/errors/domain-error';
import {
  type OidcLink,
  type OidcUnlinked,
  oidcFinishSchema,
  oidcLinkInputSchema,
  oidcLinkSchema,
  oidcStartSchema,
  oidcUnlinkedSchema,
  oidcUnlinkInputSchema,
} from '../../domain/oidc/oidc.schema';
import type { OidcFinished, OidcStarted } from '../../domain/oidc/oidc-outcomes';
import { returnAddress } from '../../domain/oidc/return-address';
import { IdentityRefused } from '../../platform/identity/embedded/refusal';
import { callerOf } from '../../rpc/caller-address';
import type { DriverContext } from '../../rpc/context';
import { HttpRefusals, parsed } from '../../rpc/http/http-refusals';
import { LOG } from '../../rpc/log';
import { bearerOf } from '../../rpc/request-token';
import { FlowCookie, maxAnswerLength } from './flow';
import { OidcService } from './oidc.service';
import { OidcRefused } from './provider';

/** Page of the application that finishes a sign-in. */
const finishPage = '/sign-in/returned';

/**
 * Sign-in at one's own provider. The page begins it, the provider leads back to `callback`, and the page finishes it;
 * both of the page's calls are JSON, which no form of another site can send. No secret is in an address but the
 * provider's code, which is worth nothing without the cookie.
 */
@Controller('api/identity/oidc')
@UseFilters(HttpRefusals)
class OidcController {
  readonly #cookie: FlowCookie | null;

  constructor(
    private readonly service: OidcService,
    @Inject(LOG) private readonly log: Logger,
  ) {
    const { open } = service;
    this.#cookie =
      open &&
      new FlowCookie(open.origin.startsWith('https:'), open.engine.parts.seals, () =>
        open.engine.parts.now(),
      );
  }

  @Post('start')
  @HttpCode(200)
  async start(
    @Body() body: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OidcStarted> {
    const { cookie, open } = this.#ready(response);
    const { link, next, invitation } = parsed(oidcStartSchema, body);
    const started = await this.#tried(request, async () => {
      const linkTo = link ? await this.#accountToLink(request) : null;
      return { linkTo, ...(await open.provider.begin()) };
    });
    if (started instanceof OidcRefused) return { outcome: 'refused', reason: started.reason };
    const { linkTo, address, secrets } = started;
    const flow = { ...secrets, next: returnAddress(next, open.origin), invitation, linkTo, answer: null };
    cookie.begin(response, flow);
    return { outcome: 'ready', address };
  }

  /** Takes the provider's answer into the cookie and moves on, so that no page and no history has its address. */
  @Get('callback')
  async callback(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { cookie } = this.#ready(response);
    const [, answer = ''] = request.originalUrl.split('?', 2);
    const open = answer.length > maxAnswerLength ? null : cookie.open(request);
    // A link that somebody else made has another state, and changes nothing.
    if (open !== null && new URLSearchParams(answer).get('state') === open.flow.state) {
      cookie.answered(response, open, answer);
    }
    response.redirect(303, finishPage);
  }

  @Post('finish')
  @HttpCode(200)
  async finish(
    @Body() body: unknown,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OidcFinished> {
    const { cookie } = this.#ready(response);
    parsed(oidcFinishSchema, body);
    const flow = cookie.open(request)?.flow ?? null;
    if (flow === null || flow.answer === null) return { outcome: 'refused', reason: 'ended', isLink: false };
    cookie.clear(response);
    const { answer, invitation, linkTo, next } = flow;
    const address = callerOf(request);
    const finished = await this.#tried(request, async (): Promise<OidcFinished> => {
      if (linkTo === null) {
        const token = await this.service.signIn(answer, flow, { address, invitation });
        return { outcome: 'signedIn', token, next };
      }
      if ((await this.#signedIn(request)).accountId !== linkTo) throw new OidcRefused('ended');
      await this.service.link(answer, flow, linkTo);
      return { outcome: 'linked' };
    });
    if (!(finished instanceof OidcRefused)) return finished;
    return { outcome: 'refused', reason: finished.reason, isLink: linkTo !== null };
  }

  #ready(response: Response) {
    const open = this.service.required;
    if (this.#cookie === null) throw new DomainError('NOT_FOUND');
    response.set('Cache-Control', 'no-store');
    return { open, cookie: this.#cookie };
  }

  /** Runs a step that costs the provider something, within the limits of what one address may try in vain. */
  async #tried<Result>(request: Request, step: () => Promise<Result>): Promise<Result | OidcRefused> {
    const { limits } = this.service.required.engine.parts;
    try {
      return await limits.secret(callerOf(request), step);
    } catch (error) {
      if (error instanceof OidcRefused) {
        this.log.warn(
          { reason: error.reason, code: error.code },
          'a sign-in at the provider came to nothing',
        );
        return error;
      }
      throw error instanceof IdentityRefused ? new DomainError(refusalOf(error)) : error;
    }
  }

  async #accountToLink(request: Request): Promise<string> {
    const { engine } = this.service.required;
    const { accountId, account, session } = await this.#signedIn(request);
    if (account.email === null) throw new DomainError('NOT_FOUND');
    if (!engine.isRecent(session)) throw new OidcRefused('signInTooOld');
    return accountId;
  }

  #signedIn(request: Request) {
    return this.service.required.engine.signedIn(bearerOf(request));
  }
}

/** Refusals of the identity that these calls can meet: of too many tries, and of a token. */
function refusalOf({ code }: IdentityRefused): 'RATE_LIMITED' | 'TOKEN_EXPIRED' | 'TOKEN_INVALID' {
  if (code === 'TOO_MANY_ATTEMPTS_TRY_LATER') return 'RATE_LIMITED';
  return code === 'TOKEN_EXPIRED' ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID';
}

@Router({ alias: 'oidc' })
class OidcRouter {
  constructor(private readonly service: OidcService) {}

  @Query({ input: oidcLinkInputSchema, output: oidcLinkSchema })
  link(@Ctx() { driver }: DriverContext, @Input() _input: Record<string, never>): Promise<OidcLink> {
    return this.service.linkOf(driver);
  }

  @Mutation({ input: oidcUnlinkInputSchema, output: oidcUnlinkedSchema })
  unlink(@Ctx() { driver }: DriverContext, @Input() _input: Record<string, never>): Promise<OidcUnlinked> {
    return this.service.unlink(driver);
  }
}

@Module({ controllers: [OidcController], providers: [OidcRouter, OidcService] })
export class OidcModule {}
