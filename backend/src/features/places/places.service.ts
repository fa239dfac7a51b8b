import { Injectable } from '@nestjs/common';
import type { Place, PlaceUpdate } from '../../domain/places/place.schema';
import { placeNamed } from '../../domain/places/place-name';
import { allRecords } from '../../records/all-records';
import { patched } from '../../records/record-members';
import { recordService } from '../../records/record-service';
import { placeKind } from '../../registry/kinds/place.kind';
import type { Logbook } from '../../rpc/logbook';

@Injectable()
export class PlacesService extends recordService(placeKind, ({ changes }: PlaceUpdate, before) =>
  patched(before, changes),
) {
  /** Place with this name, if any. */
  async named(logbook: Logbook, name: string): Promise<Place | undefined> {
    return placeNamed(await allRecords(this.documents.of(logbook), placeKind), name);
  }
}
