import { createHash } from 'node:crypto';
import { Controller, Get, Inject, Module, Param, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type CalendarLink,
  type CalendarLinkInput,
  type CreatedCalendarLink,
  calendarLinkInputSchema,
  createdCalendarLinkSchema,
  currentCalendarLinkSchema,
} from '../../domain/calendar/calendar-link.schema';
import { maxVehicles } from '../../domain/vehicles/vehicle.schema';
import { CLOCK, type Clock } from '../../platform/clock';
import { DriverTurns } from '../../platform/driver-turns';
import { callerOf } from '../../rpc/caller-address';
import type { DriverContext } from '../../rpc/context';
import { HttpRefusals } from '../../rpc/http/http-refusals';
import { BoundedWork, Transfers } from '../../rpc/http/transfers';
import type { Logbook } from '../../rpc/logbook';
import { AccountModule } from '../account/account.module';
import { AccountService } from '../account/account.service';
import { DueModule, DueService } from '../due/due.module';
import { MembershipModule } from '../logbooks/membership.module';
import { type KnownMembership, ToldLogbooksService, toldLogbook } from '../logbooks/told-logbooks.service';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { VehiclesService } from '../vehicles/vehicles.service';
import { type CalendarLogbook, calendarFile } from './calendar-file';
import { CalendarLinksService } from './calendar-links.service';

/**
 * Serves calendar programs, which cannot sign in. Anyone with the link of a driver can read what is due, and nothing
 * else.
 */
@Controller('api/files/calendar')
@UseFilters(HttpRefusals)
class CalendarController {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly links: CalendarLinksService,
    private readonly transfers: Transfers,
    private readonly work: BoundedWork,
    private readonly turns: DriverTurns,
    private readonly account: AccountService,
    private readonly due: DueService,
    private readonly told: ToldLogbooksService,
    private readonly vehicles: VehiclesService,
  ) {}

  @Get(':file')
  async read(@Param('file') file: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    // Caches must not answer for a link that was revoked.
    response.set({ 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' });
    const logbook = await this.links.logbookOf(file, callerOf(request));
    const end = await this.transfers.begin(logbook.driver.id);
    try {
      const text = await this.work.run(logbook.driver.id, () => this.#contents(logbook));
      response
        .set({
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'inline; filename="roadbook.ics"',
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': "default-src 'none'; sandbox",
          ETag: `"${createHash('sha256').update(text).digest('base64url')}"`,
        })
        // Answers HEAD and If-None-Match, too.
        .send(text);
    } finally {
      end();
    }
  }

  async #contents(logbook: Logbook): Promise<string> {
    const [preferences, own, memberships] = await Promise.all([
      this.account.of(logbook),
      this.#due(logbook),
      this.told.memberships(logbook),
    ]);
    const shared = await Promise.all(memberships.map((membership) => this.#sharedDue(membership)));
    await this.turns.next(logbook.driver.id);
    return calendarFile({ logbooks: [own, ...shared.flat()], preferences, nowMs: this.clock() });
  }

  async #due(logbook: Logbook): Promise<CalendarLogbook> {
    const [{ items }, { items: vehicles }] = await Promise.all([
      this.due.list(logbook),
      this.vehicles.list(logbook, { limit: maxVehicles }),
    ]);
    return { shared: null, items, vehicles };
  }

  /** Due items of a logbook with members, as far as the driver is told of them. */
  async #sharedDue(membership: KnownMembership): Promise<CalendarLogbook[]> {
    const told = toldLogbook(membership);
    if (told === null) return [];
    const { id, logbook, name, isToldOf } = told;
    const { items, vehicles } = await this.#due(logbook);
    return [{ shared: { id, name }, items: items.filter((item) => isToldOf(item.vehicleId)), vehicles }];
  }
}

@Router({ alias: 'calendar' })
class CalendarRouter {
  constructor(private readonly links: CalendarLinksService) {}

  @Query({ input: calendarLinkInputSchema, output: currentCalendarLinkSchema })
  async link(
    @Ctx() { own }: DriverContext,
    @Input() _input: CalendarLinkInput,
  ): Promise<{ link: CalendarLink | null }> {
    return { link: await this.links.current(own) };
  }

  @Mutation({ input: calendarLinkInputSchema, output: createdCalendarLinkSchema })
  createLink(
    @Ctx() { own }: DriverContext,
    @Input() _input: CalendarLinkInput,
  ): Promise<CreatedCalendarLink> {
    return this.links.create(own);
  }

  @Mutation({ input: calendarLinkInputSchema, output: currentCalendarLinkSchema })
  async revokeLink(
    @Ctx() { own }: DriverContext,
    @Input() _input: CalendarLinkInput,
  ): Promise<{ link: CalendarLink | null }> {
    await this.links.revoke(own);
    return { link: null };
  }
}

@Module({
  imports: [AccountModule, DueModule, MembershipModule, VehiclesModule],
  controllers: [CalendarController],
  providers: [CalendarRouter, CalendarLinksService],
})
export class CalendarModule {}
