import { useParams } from 'react-router';
import { ApplicationLayout } from '@/app/layouts/application-layout';
import { SortPile } from './sort-pile';
import { TripBook } from './trip-book';

export { ApplicationLayout as Layout };

/** /trips, /trips/new with its sheet open, /trips/sort, and /trips/<id> with the sheet of that trip. */
export function Component() {
  const { id } = useParams();
  return id === 'sort' ? <SortPile /> : <TripBook opened={id} />;
}
