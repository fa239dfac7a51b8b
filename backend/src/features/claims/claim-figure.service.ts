import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ClaimMethod } from '../../domain/claims/claim';
import { claimFigure } from '../../domain/claims/claim-figure';
import type { ClaimFigureInput, ClaimYear } from '../../domain/claims/claim-figure.schema';
import { claimMethods } from '../../domain/claims/methods';
import { DomainError } from '../../domain/errors/domain-error';
import { localDay } from '../../domain/time/local-day';
import { CLOCK, type Clock } from '../../platform/clock';
import type { Logbook } from '../../rpc/logbook';
import { LedgerReadsService } from '../ledger/ledger-reads.service';
import { ClaimsService } from './claims.service';

/** Maximum number of figures remembered, a few hundred bytes each. */
const maxRemembered = 2_000;

/**
 * Figures for Today, which asks for them at every start. All that moves a claim is sealed in the ledger, so the figure
 * of an unchanged ledger is known without reading the log; other backends remember their own.
 */
@Injectable()
export class ClaimFigureService {
  /** Answers by what was asked, oldest first. */
  readonly #remembered = new Map<string, { readonly head: string; readonly answer: Promise<ClaimYear> }>();

  constructor(
    private readonly claims: ClaimsService,
    private readonly ledger: LedgerReadsService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async figure(logbook: Logbook, input: ClaimFigureInput): Promise<ClaimYear> {
    const { hash: head } = await this.ledger.head(logbook);
    // Drivers get the figure of their own trips. A period that is over counts differently from one that runs.
    const asked = JSON.stringify([
      logbook.id,
      logbook.role,
      logbook.memberId,
      localDay(this.clock(), 'UTC'),
      input,
    ]);
    const key = createHash('sha256').update(asked).digest('base64');
    const known = this.#remembered.get(key);
    if (known?.head === head) return known.answer;
    const answer = this.#work(logbook, input);
    this.#remember(key, head, answer);
    return answer;
  }

  async #work(logbook: Logbook, { untilDay, ...terms }: ClaimFigureInput): Promise<ClaimYear> {
    const method: ClaimMethod = claimMethods[terms.methodId];
    const period = { fromDay: method.countsFrom({ fromDay: untilDay, untilDay }), untilDay };
    try {
      return { figure: claimFigure(await this.claims.work(logbook, { ...terms, period })) };
    } catch (error) {
      // Terms of the last claim may be out of date, and a log too long; the claim's page says what to do.
      if (error instanceof DomainError) return { figure: null };
      throw error;
    }
  }

  #remember(key: string, head: string, answer: Promise<ClaimYear>): void {
    this.#remembered.delete(key);
    this.#remembered.set(key, { head, answer });
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > maxRemembered && oldest !== undefined) this.#remembered.delete(oldest);
    answer.catch(() => this.#remembered.delete(key));
  }
}
