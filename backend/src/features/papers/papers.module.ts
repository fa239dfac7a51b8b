import { Module } from '@nestjs/common';
import { Router } from 'nestjs-trpc';
import { paperSchemas } from '../../domain/papers/paper.schema';
import { recordRouter } from '../../records/record-router';
import { PapersService } from './papers.service';

@Router({ alias: 'papers' })
class PapersRouter extends recordRouter(PapersService, paperSchemas) {}

@Module({ providers: [PapersRouter, PapersService], exports: [PapersService] })
export class PapersModule {}
