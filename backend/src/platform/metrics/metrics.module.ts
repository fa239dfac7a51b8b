import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics';
import { MetricsListener } from './metrics-listener';

@Global()
@Module({ providers: [Metrics, MetricsListener], exports: [Metrics, MetricsListener] })
export class MetricsModule {}
