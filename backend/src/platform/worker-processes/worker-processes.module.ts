import { Global, Module } from '@nestjs/common';
import { WorkerProcesses } from './worker-processes';

@Global()
@Module({ providers: [WorkerProcesses], exports: [WorkerProcesses] })
export class WorkerProcessesModule {}
