import { useParams } from 'react-router';
import { TripBook } from '@/features/trips/list/trip-book';
import { UnsortedTrips } from '@/features/trips/sorting/unsorted-trips';

/** /trips, /trips/new with its sheet open, /trips/sort, and /trips/<id> with the sheet of that trip. */
export function Component() {
  const { id } = useParams();
  return id === 'sort' ? <UnsortedTrips /> : <TripBook opened={id} />;
}
