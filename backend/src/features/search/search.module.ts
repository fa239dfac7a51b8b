import { Module } from '@nestjs/common';
import { Ctx, Input, Query, Router } from 'nestjs-trpc';
import {
  type SearchFound,
  type SearchInput,
  searchFoundSchema,
  searchInputSchema,
  type TripSearchInput,
  type TripSearchPage,
  tripSearchInputSchema,
  tripSearchPageSchema,
} from '../../domain/search/search.schema';
import type { DriverContext } from '../../rpc/context';
import { LedgerModule } from '../ledger/ledger.module';
import { TripsModule } from '../trips/trips.module';
import { SearchService } from './search.service';
import { SearchIndexService } from './search-index.service';
import { TripPlacesService } from './trip-places.service';
import { TripSearchService } from './trip-search.service';

@Router({ alias: 'search' })
class SearchRouter {
  constructor(
    private readonly service: SearchService,
    private readonly tripSearch: TripSearchService,
  ) {}

  @Query({ input: searchInputSchema, output: searchFoundSchema })
  find(@Ctx() { logbook }: DriverContext, @Input() input: SearchInput): Promise<SearchFound> {
    return this.service.find(logbook, input);
  }

  @Query({ input: tripSearchInputSchema, output: tripSearchPageSchema })
  trips(@Ctx() { logbook }: DriverContext, @Input() input: TripSearchInput): Promise<TripSearchPage> {
    return this.tripSearch.page(logbook, input);
  }
}

@Module({
  imports: [LedgerModule, TripsModule],
  providers: [SearchRouter, SearchService, TripSearchService, TripPlacesService, SearchIndexService],
  exports: [TripPlacesService, TripSearchService],
})
export class SearchModule {}
