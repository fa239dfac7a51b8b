import { useParams } from 'react-router';
import { TripBook } from '@/features/trips/list/trip-book';
import { SortPile } from '@/features/trips/sorting/sort-pile';

/** /trips, /trips/new with its sheet open, /trips/sort, and /trips/<id> with the sheet of that trip. */
export function Component() {
  const { id } = useParams();
  return id === 'sort' ? <SortPile /> : <TripBook opened={id} />;
}
