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
import { SearchService } from './search.service';
import { TripSearchService } from './trip-search.service';

@Router({ alias: 'search' })
export class SearchRouter {
  constructor(
    private readonly service: SearchService,
    private readonly tripSearch: TripSearchService,
  ) {}

  @Query({ input: searchInputSchema, output: searchFoundSchema })
  find(@Ctx() { driver }: DriverContext, @Input() input: SearchInput): Promise<SearchFound> {
    return this.service.find(driver, input);
  }

  @Query({ input: tripSearchInputSchema, output: tripSearchPageSchema })
  trips(@Ctx() { driver }: DriverContext, @Input() input: TripSearchInput): Promise<TripSearchPage> {
    return this.tripSearch.page(driver, input);
  }
}
