import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { JOBS_LOG, JobRunner } from './job-runner';
import { Jobs } from './jobs';
import { JobsTickController } from './jobs-tick.controller';

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
