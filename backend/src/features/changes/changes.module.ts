import { Module } from '@nestjs/common';
import { ChangePublisher } from './change-publisher';
import { ChangesRouter } from './changes.router';
import { ChangesService } from './changes.service';

@Module({ providers: [ChangesRouter, ChangesService, ChangePublisher] })
export class ChangesModule {}
