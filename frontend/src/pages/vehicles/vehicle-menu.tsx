import {
  IconArrowBackUp,
  IconArrowsRightLeft,
  IconBook,
  IconChevronDown,
  IconGauge,
  IconQrcode,
  IconUserQuestion,
  IconUsers,
  IconWheel,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row } from '@/components/layout';
import styles from './vehicle-page.module.css';

/** Panels that are in the menu until they are used. */
export const menuPieces = [
  'whoDrove',
  'startLink',
  'tyres',
  'conditions',
  'serviceBook',
  'handover',
  'moveInto',
  'moveBack',
] as const;
export type MenuPiece = (typeof menuPieces)[number];

const icons = {
  whoDrove: IconUserQuestion,
  startLink: IconQrcode,
  tyres: IconWheel,
  conditions: IconGauge,
  serviceBook: IconBook,
  handover: IconArrowsRightLeft,
  moveInto: IconUsers,
  moveBack: IconArrowBackUp,
} as const satisfies Record<MenuPiece, unknown>;

interface Props {
  readonly pieces: readonly MenuPiece[];
  readonly onOpen: (piece: MenuPiece) => void;
}

/** Panels that a vehicle can have in addition to those on its page. */
export function VehicleMenu({ pieces, onOpen }: Props) {
  const { t } = useTranslation(['vehicles']);
  const [isOpen, setIsOpen] = useState(false);
  if (pieces.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        icon={<IconChevronDown aria-hidden="true" size={20} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('vehicles:menu.more')}
      </Button>
      {isOpen && (
        <Row as="ul" wrap className={styles.pieces}>
          {pieces.map((piece) => {
            const Icon = icons[piece];
            return (
              <li key={piece}>
                <Button
                  icon={<Icon aria-hidden="true" size={20} stroke={1.75} />}
                  onClick={() => {
                    setIsOpen(false);
                    onOpen(piece);
                  }}
                >
                  {t(`vehicles:menu.${piece}`)}
                </Button>
              </li>
            );
          })}
        </Row>
      )}
    </>
  );
}
