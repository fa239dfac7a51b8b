import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { SearchModule } from '../search/search.module';
import { TripsModule } from '../trips/trips.module';
import { PlaceRenamesService } from './place-renames.service';
import { PlaceUsageService } from './place-usage.service';
import { PlacesRouter } from './places.router';
import { PlacesService } from './places.service';

@Module({
  imports: [LedgerModule, SearchModule, TripsModule],
  providers: [PlacesRouter, PlacesService, PlaceRenamesService, PlaceUsageService],
  exports: [PlacesService],
})
export class PlacesModule {}
