import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import {
  type CalendarLink,
  type CalendarLinkInput,
  type CreatedCalendarLink,
  calendarLinkInputSchema,
  createdCalendarLinkSchema,
  currentCalendarLinkSchema,
} from '../../domain/calendar/calendar-link.schema';
import type { DriverContext } from '../../rpc/context';
import { CalendarLinksService } from './calendar-links.service';

@Router({ alias: 'calendar' })
export class CalendarRouter {
  constructor(private readonly links: CalendarLinksService) {}

  @Query({ input: calendarLinkInputSchema, output: currentCalendarLinkSchema })
  async link(
    @Ctx() { driver }: DriverContext,
    @Input() _input: CalendarLinkInput,
  ): Promise<{ link: CalendarLink | null }> {
    return { link: await this.links.current(driver) };
  }

  @Mutation({ input: calendarLinkInputSchema, output: createdCalendarLinkSchema })
  createLink(
    @Ctx() { driver }: DriverContext,
    @Input() _input: CalendarLinkInput,
  ): Promise<CreatedCalendarLink> {
    return this.links.create(driver);
  }

  @Mutation({ input: calendarLinkInputSchema, output: currentCalendarLinkSchema })
  async revokeLink(
    @Ctx() { driver }: DriverContext,
    @Input() _input: CalendarLinkInput,
  ): Promise<{ link: CalendarLink | null }> {
    await this.links.revoke(driver);
    return { link: null };
  }
}
