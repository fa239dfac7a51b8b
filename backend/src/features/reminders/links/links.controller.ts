import { Body, Controller, HttpCode, Post, Req, UseFilters } from '@nestjs/common';
import type { Request } from 'express';
import { type LinkOutcome, linkTokenSchema } from '../../../domain/reminders/reminder.schema';
import { callerOf } from '../../../rpc/caller-address';
import { HttpRefusals, parsed } from '../../../rpc/http/http-refusals';
import { LinksService } from './links.service';

/** The token is only in the body: addresses are logged, and programs that inspect links request them. */
@Controller('api/reminders/actions')
@UseFilters(HttpRefusals)
export class LinksController {
  constructor(private readonly links: LinksService) {}

  /** Describes the link's action; changes nothing. */
  @Post('read')
  @HttpCode(200)
  read(@Body() body: unknown, @Req() request: Request): Promise<LinkOutcome> {
    return this.links.read(parsed(linkTokenSchema, body), callerOf(request));
  }

  @Post()
  @HttpCode(200)
  use(@Body() body: unknown, @Req() request: Request): Promise<LinkOutcome> {
    return this.links.use(parsed(linkTokenSchema, body), callerOf(request));
  }
}
