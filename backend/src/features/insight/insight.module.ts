import { Module } from '@nestjs/common';
import { EnergyModule } from '../energy/energy.module';
import { InsightRouter } from './insight.router';
import { InsightService } from './insight.service';

@Module({ imports: [EnergyModule], providers: [InsightRouter, InsightService] })
export class InsightModule {}
