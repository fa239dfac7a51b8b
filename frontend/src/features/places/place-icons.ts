import type { PlaceKind } from '@domain/places/place.schema';
import {
  IconBriefcase,
  IconBuildingWarehouse,
  IconCrane,
  IconGasStation,
  IconHome,
  IconMapPin,
  IconUsers,
} from '@tabler/icons-react';

export const placeIcons: Readonly<Record<PlaceKind, typeof IconHome>> = {
  home: IconHome,
  work: IconBriefcase,
  client: IconUsers,
  site: IconCrane,
  depot: IconBuildingWarehouse,
  energy: IconGasStation,
  other: IconMapPin,
};
