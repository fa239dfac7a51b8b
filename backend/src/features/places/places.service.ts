import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/errors/domain-error';
import type {
  Place,
  PlaceCreate,
  PlaceDelete,
  PlaceListInput,
  PlacePage,
  PlaceUpdate,
} from '../../domain/places/place.schema';
import { placeNamed } from '../../domain/places/place-name';
import type { RecordDeleted } from '../../domain/records/paging.schema';
import type { DocumentStore } from '../../platform/documents/documents';
import { DOCUMENTS } from '../../platform/documents/documents.module';
import { RecordWriter } from '../../records/record-writer';
import type { Driver } from '../../rpc/context';
import { type PlaceContent, placeKind } from './place.kind';
import { places } from './places.collection';
import { allPlaces, toPlace } from './stored-places';

@Injectable()
export class PlacesService {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: DocumentStore,
    private readonly writer: RecordWriter,
  ) {}

  async list(driver: Driver, { cursor, limit }: PlaceListInput): Promise<PlacePage> {
    const { documents, next } = await this.documents.of(driver.id).list(places, {
      order: { field: 'createdAtMs', direction: 'descending' },
      limit,
      ...(cursor ? { cursor } : {}),
    });
    return { items: documents.map(toPlace), nextCursor: next };
  }

  async get(driver: Driver, id: string): Promise<Place> {
    const place = await this.documents.of(driver.id).get(places, id);
    if (!place) throw new DomainError('NOT_FOUND');
    return toPlace(place);
  }

  /** The place that bears a name, if any. */
  async named(driver: Driver, name: string): Promise<Place | undefined> {
    return placeNamed(await allPlaces(this.documents.of(driver.id)), name);
  }

  create(driver: Driver, { id, ...content }: PlaceCreate): Promise<Place> {
    return this.writer.create(driver.id, placeKind, { id, content });
  }

  update(driver: Driver, { id, version, changes }: PlaceUpdate): Promise<Place> {
    return this.writer.update(driver.id, placeKind, { id, version, patch: patchOf(changes) });
  }

  delete(driver: Driver, { id, version }: PlaceDelete): Promise<RecordDeleted> {
    return this.writer.delete(driver.id, placeKind, { id, version });
  }
}

/** What the changes name; undefined names nothing. */
export function patchOf(changes: PlaceUpdate['changes']): (before: PlaceContent) => PlaceContent {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return (before) => ({ ...before, ...named });
}
