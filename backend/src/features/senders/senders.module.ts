import { All, Controller, Inject, Module, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Ctx, Input, Mutation, Query, Router } from 'nestjs-trpc';
import { z } from 'zod';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { DomainError } from '../../domain/errors/domain-error';
import type { ReasonCode } from '../../domain/errors/reasons';
import { dialects } from '../../domain/positions/read-push';
import {
  type RecordedPositions,
  type RecordingEnded,
  recordedAnswerSchema,
  recordedPositionsInputSchema,
  recordingEndedInputSchema,
} from '../../domain/positions/recorded-positions.schema';
import {
  changedSenderSchema,
  type DiscardInput,
  discardedSchema,
  discardInputSchema,
  type KeyedSender,
  keyedSenderSchema,
  removedSenderSchema,
  type Sender,
  type SenderChange,
  type SenderCreate,
  type SenderInput,
  type SenderListInput,
  type SentKind,
  type SetAside,
  type SetAsideInput,
  senderChangeInputSchema,
  senderCreateInputSchema,
  senderInputSchema,
  senderListInputSchema,
  senderListSchema,
  setAsideInputSchema,
  setAsideListSchema,
} from '../../domain/senders/sender.schema';
import { callerOf } from '../../rpc/caller-address';
import type { DriverContext } from '../../rpc/context';
import { HttpRefusals } from '../../rpc/http/http-refusals';
import { received, UPLOAD_BOUNDS, type UploadBounds } from '../../rpc/http/received';
import { BoundedWork, Transfers } from '../../rpc/http/transfers';
import { sendRefusal } from '../../rpc/request-limits';
import { AccountModule } from '../account/account.module';
import { EnergyModule } from '../energy/energy.module';
import { PositionsModule } from '../positions/positions.module';
import { RemindersModule } from '../reminders/reminders.module';
import { VehiclesModule } from '../vehicles/vehicles.module';
import { type IntakeAnswer, IntakeService } from './intake.service';
import { PushIntakeService } from './push-intake.service';
import { ReadingIntakeService } from './reading-intake.service';
import { RecordingService } from './recording.service';
import { RecordingWatchService } from './recording-watch.service';
import { SenderNotesService } from './sender-notes.service';
import { type OpenedSender, SendersService } from './senders.service';

const dialectSchema = z.enum(dialects);
const mebibyte = 1_048_576;
/** Pause that a program is asked for if nobody knows better. */
const retryAfterSeconds = 30;
const isForLater: ReadonlySet<ReasonCode> = new Set(['RATE_LIMITED', 'UNAVAILABLE', 'SERVER_CLOCK_WRONG']);
/** Somebody changed the same record at the same moment: sent again, it is found as it is now. */
const isForAgain: ReadonlySet<ReasonCode> = new Set(['VERSION_CLASH', 'ALREADY_EXISTS']);

/**
 * Takes what devices and programs send under their keys. They repeat what fails, or drop it for ever, so content is never
 * refused, and too much is answered with 503.
 */
@Controller('api/in')
@UseFilters(HttpRefusals)
class IntakeController {
  readonly #maxBytes: number;

  constructor(
    @Inject(ENVIRONMENT) { LIMIT_BODY_MEBIBYTES }: Pick<Environment, 'LIMIT_BODY_MEBIBYTES'>,
    @Inject(UPLOAD_BOUNDS) private readonly bounds: UploadBounds,
    private readonly senders: SendersService,
    private readonly intake: IntakeService,
    private readonly pushes: PushIntakeService,
    private readonly transfers: Transfers,
    private readonly work: BoundedWork,
  ) {
    this.#maxBytes = LIMIT_BODY_MEBIBYTES * mebibyte;
  }

  @Post(':key/readings')
  readings(@Param('key') key: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.#take('reading', key, request, response);
  }

  @Post(':key/charges')
  charges(@Param('key') key: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    return this.#take('charge', key, request, response);
  }

  /** Programs add paths of their own to the address that they are given. */
  @All(':key/:dialect{/*rest}')
  async positions(
    @Param('key') key: string,
    @Param('dialect') dialect: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    try {
      const known = dialectSchema.safeParse(dialect);
      const isSent = request.method === 'GET' || request.method === 'POST';
      if (!known.success || !isSent) throw new DomainError('NOT_FOUND');
      const opened = await this.senders.opened(key, callerOf(request), 'positions');
      const answer = await this.#within(opened, request, (body) =>
        this.pushes.receive(opened, known.data, { ...pushOf(request), body, key }),
      );
      response.status(200).setHeader('Content-Type', answer.contentType);
      response.end(answer.body);
    } catch (error) {
      refuse(error, response);
    }
  }

  async #take(kind: SentKind, key: string, request: Request, response: Response): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    try {
      response.status(200).json(await this.#answer(kind, key, request));
    } catch (error) {
      refuse(error, response);
    }
  }

  async #answer(kind: SentKind, key: string, request: Request): Promise<IntakeAnswer> {
    const opened = await this.senders.opened(key, callerOf(request), 'sends');
    return this.#within(opened, request, (body) => this.intake.receive(opened, kind, body));
  }

  /** Takes the body, and works within the limits of the driver. */
  async #within<Result>(
    { own }: OpenedSender,
    request: Request,
    work: (body: string) => Promise<Result>,
  ): Promise<Result> {
    const { id } = own.driver;
    const end = await this.transfers.begin(id);
    try {
      const body = await this.#bodyOf(request);
      return await this.work.run(id, () => work(body));
    } finally {
      end();
    }
  }

  async #bodyOf(request: Request): Promise<string> {
    if (Number(request.headers['content-length'] ?? 0) > this.#maxBytes) {
      throw new DomainError('BODY_TOO_LARGE');
    }
    const content = received(request, this.bounds);
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    try {
      for await (const piece of content) {
        bytes += piece.length;
        if (bytes > this.#maxBytes) throw new DomainError('BODY_TOO_LARGE');
        pieces.push(piece);
      }
    } finally {
      void content.return(undefined);
    }
    return Buffer.concat(pieces).toString('utf8');
  }
}

/** Parts of a push besides its body. */
function pushOf({ originalUrl, headers }: Request): { query: string; contentType: string } {
  const at = originalUrl.indexOf('?');
  return { query: at < 0 ? '' : originalUrl.slice(at + 1), contentType: headers['content-type'] ?? '' };
}

/**
 * Refuses as programs understand it: an ended account is an unknown key, and a driver who sends too much finds the server
 * busy. That is no fault of the server, and is not logged as one.
 */
function refuse(error: unknown, response: Response): void {
  if (!(error instanceof DomainError)) throw error;
  const { reason, details } = error;
  if (reason === 'ACCOUNT_ERASED') throw new DomainError('NOT_FOUND');
  if (isForAgain.has(reason)) {
    refuse(new DomainError('UNAVAILABLE'), response);
    return;
  }
  if (!isForLater.has(reason)) throw error;
  const wait = details.retryAfterSeconds ?? retryAfterSeconds;
  response.setHeader('Retry-After', String(wait));
  if (reason !== 'RATE_LIMITED') throw error;
  sendRefusal(response, { reason: 'UNAVAILABLE', retryAfterSeconds: wait });
}

@Router({ alias: 'senders' })
class SendersRouter {
  constructor(
    private readonly service: SendersService,
    private readonly recording: RecordingService,
  ) {}

  @Query({ input: senderListInputSchema, output: senderListSchema })
  async list(@Ctx() { own }: DriverContext, @Input() _input: SenderListInput): Promise<{ items: Sender[] }> {
    return { items: await this.service.list(own) };
  }

  @Query({ input: setAsideInputSchema, output: setAsideListSchema })
  async setAside(
    @Ctx() { own }: DriverContext,
    @Input() { senderId }: SetAsideInput,
  ): Promise<{ items: SetAside[] }> {
    return { items: await this.service.setAside(own, senderId) };
  }

  @Mutation({ input: senderCreateInputSchema, output: keyedSenderSchema })
  create(@Ctx() { own, logbook }: DriverContext, @Input() input: SenderCreate): Promise<KeyedSender> {
    return this.service.create(own, logbook, input);
  }

  @Mutation({ input: senderChangeInputSchema, output: changedSenderSchema })
  async change(
    @Ctx() { own, logbook }: DriverContext,
    @Input() input: SenderChange,
  ): Promise<{ sender: Sender }> {
    return { sender: await this.service.change(own, logbook, input) };
  }

  @Mutation({ input: senderInputSchema, output: keyedSenderSchema })
  rotate(@Ctx() { own }: DriverContext, @Input() { id }: SenderInput): Promise<KeyedSender> {
    return this.service.rotate(own, id);
  }

  @Mutation({ input: senderInputSchema, output: removedSenderSchema })
  remove(@Ctx() { own }: DriverContext, @Input() { id }: SenderInput): Promise<{ id: string }> {
    return this.service.remove(own, id);
  }

  @Mutation({ input: recordedPositionsInputSchema, output: recordedAnswerSchema })
  record(
    @Ctx() { own, logbook }: DriverContext,
    @Input() input: RecordedPositions,
  ): Promise<{ tripId: string }> {
    return this.recording.record(own, logbook, input);
  }

  @Mutation({ input: recordingEndedInputSchema, output: recordedAnswerSchema })
  endRecording(
    @Ctx() { own }: DriverContext,
    @Input() { tripId }: RecordingEnded,
  ): Promise<{ tripId: string }> {
    return this.recording.end(own, tripId);
  }

  @Mutation({ input: discardInputSchema, output: discardedSchema })
  async discard(@Ctx() { own }: DriverContext, @Input() input: DiscardInput): Promise<{ discarded: number }> {
    return { discarded: await this.service.discard(own, input) };
  }
}

@Module({
  imports: [AccountModule, EnergyModule, PositionsModule, RemindersModule, VehiclesModule],
  controllers: [IntakeController],
  providers: [
    SendersRouter,
    SendersService,
    PushIntakeService,
    IntakeService,
    ReadingIntakeService,
    RecordingService,
    RecordingWatchService,
    SenderNotesService,
  ],
})
export class SendersModule {}
