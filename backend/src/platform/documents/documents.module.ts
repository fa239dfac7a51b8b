import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment';
import { CLOCK, type Clock } from '../clock';
import { firebaseApp } from '../firebase-app';
import { clockChecked } from './clock-checked';
import type { Collection, DocumentStore, JsonObject } from './documents';
import { openDocuments } from './open-documents';

export const DOCUMENTS = Symbol('documents');

function open(
  environment: Environment,
  collections: readonly Collection<JsonObject>[],
): Promise<DocumentStore> {
  if (environment.DOCUMENTS === 'firestore') {
    return openDocuments({ engine: 'firestore', app: firebaseApp(environment) }, collections);
  }
  mkdirSync(environment.DATA_DIR, { recursive: true });
  return openDocuments(
    { engine: 'sqlite', file: join(environment.DATA_DIR, 'roadbook.sqlite') },
    collections,
  );
}

@Module({})
export class DocumentsModule implements OnApplicationShutdown {
  constructor(@Inject(DOCUMENTS) private readonly documents: DocumentStore) {}

  /** The features' collections are handed in, so that the store knows their indexes and no feature. */
  static for(collections: readonly Collection<JsonObject>[]): DynamicModule {
    return {
      module: DocumentsModule,
      global: true,
      providers: [
        {
          provide: DOCUMENTS,
          inject: [ENVIRONMENT, CLOCK],
          useFactory: async (environment: Environment, clock: Clock) =>
            clockChecked(await open(environment, collections), clock),
        },
      ],
      exports: [DOCUMENTS],
    };
  }

  /** After the last request has been answered. */
  async onApplicationShutdown(): Promise<void> {
    await this.documents.close();
  }
}
