import { Module } from '@nestjs/common';
import { SummariesRouter } from './summaries.router';
import { SummariesService } from './summaries.service';

@Module({ providers: [SummariesRouter, SummariesService], exports: [SummariesService] })
export class SummariesModule {}
