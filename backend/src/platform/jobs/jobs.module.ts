import { hash, timingSafeEqual } from 'node:crypto';
import {
  Controller,
  type DynamicModule,
  Headers,
  HttpCode,
  Inject,
  Module,
  NotFoundException,
  Post,
  UnauthorizedException,
} from '@nestjs/common';
import type { Logger } from 'pino';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { JOBS_LOG, JobRunner } from './job-runner';
import { Jobs } from './jobs';

/** Shorter than the time for which edges and schedulers wait for an answer. */
const maxTickMs = 50_000;

/** Runs due jobs while an outside caller waits, for hosts where nothing runs without a request. */
@Controller('api/jobs')
class JobsTickController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly runner: JobRunner,
  ) {}

  /** `isDone` is false if jobs still run or wait: the next tick continues with them. */
  @Post('tick')
  @HttpCode(200)
  async tick(@Headers('authorization') authorization = ''): Promise<{ isDone: boolean }> {
    const { JOBS_TICK_SECRET: secret } = this.environment;
    if (secret === undefined) throw new NotFoundException();
    if (!isSame(authorization, `Bearer ${secret}`)) throw new UnauthorizedException();
    return { isDone: await this.runner.runAll(AbortSignal.timeout(maxTickMs)) };
  }
}

/** Takes the same time for any wrong value. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => hash('sha256', text, 'buffer'));
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

@Module({})
export class JobsModule {
  static for(log: Logger): DynamicModule {
    return {
      module: JobsModule,
      global: true,
      controllers: [JobsTickController],
      providers: [{ provide: JOBS_LOG, useValue: log }, Jobs, JobRunner],
      exports: [JOBS_LOG, Jobs, JobRunner],
    };
  }
}
