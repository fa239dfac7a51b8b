import type { PaperType } from '@domain/papers/paper-types';
import {
  IconBuildingBank,
  IconFileCertificate,
  IconFileCheck,
  IconHeartHandshake,
  IconListCheck,
  IconParking,
  IconRoad,
  IconShieldCheck,
  IconTool,
  IconUser,
} from '@tabler/icons-react';

/** Only icons that other pages show too: every icon is part of the first script. */
export const paperIcons = {
  licence: IconUser,
  insurance: IconShieldCheck,
  registration: IconFileCertificate,
  inspection: IconListCheck,
  tax: IconBuildingBank,
  vignette: IconRoad,
  warranty: IconTool,
  breakdownCover: IconHeartHandshake,
  permit: IconParking,
  other: IconFileCheck,
} as const satisfies Record<PaperType, unknown>;
