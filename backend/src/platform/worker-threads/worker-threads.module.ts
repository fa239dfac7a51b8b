import { Global, Module } from '@nestjs/common';
import { WorkerThreads } from './worker-threads';

@Global()
@Module({ providers: [WorkerThreads], exports: [WorkerThreads] })
export class WorkerThreadsModule {}
