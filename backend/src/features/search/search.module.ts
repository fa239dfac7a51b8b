import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { TripsModule } from '../trips/trips.module';
import { SearchRouter } from './search.router';
import { SearchService } from './search.service';
import { SearchIndexService } from './search-index.service';
import { TripPlacesService } from './trip-places.service';
import { TripSearchService } from './trip-search.service';

@Module({
  imports: [LedgerModule, TripsModule],
  providers: [SearchRouter, SearchService, TripSearchService, TripPlacesService, SearchIndexService],
  exports: [TripPlacesService, TripSearchService],
})
export class SearchModule {}
