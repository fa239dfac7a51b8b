import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Row, Stack, Text } from '@/components/layout';
import { useArchiving } from '@/entities/records/use-archiving';
import { DeleteForm } from './delete-form';
import styles from './vehicle-form.module.css';

interface Props {
  readonly vehicle: Vehicle;
  /** Called when the vehicle was archived or is used again; a notice says so. */
  readonly onDone: () => void;
}

/** Archives a vehicle, or deletes it with all its records. */
export function VehicleActions({ vehicle, onDone }: Props) {
  const { t } = useTranslation(['vehicles', 'common']);
  const headingId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [openings, setOpenings] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const { name } = vehicle;
  const archiving = useArchiving({
    path: 'vehicles.update',
    record: vehicle,
    texts: {
      archive: t('vehicles:archive.archive'),
      restore: t('vehicles:archive.restore'),
      archived: t('vehicles:archive.done', { name }),
      restored: t('vehicles:archive.undone', { name }),
      undo: t('common:word.undo'),
    },
    onDone,
  });

  return (
    <Stack as="section" gap={8} className={styles.actions} aria-labelledby={headingId}>
      <h3 id={headingId}>{t('vehicles:archive.title')}</h3>
      <Text tone="quiet">{t('vehicles:archive.hint')}</Text>
      <Row wrap>
        {archiving.button}
        <Button
          icon={<IconTrash aria-hidden="true" size={20} />}
          onClick={() => {
            setIsOpen(true);
            dialog.current?.showModal();
          }}
        >
          {t('vehicles:delete.open')}
        </Button>
      </Row>
      {archiving.problem}
      <Dialog
        ref={dialog}
        title={t('vehicles:delete.question', { name })}
        onClose={() => {
          setIsOpen(false);
          setOpenings(openings + 1);
        }}
      >
        {isOpen && (
          <DeleteForm
            key={openings}
            vehicle={vehicle}
            onCancel={() => dialog.current?.close()}
            onUndecided={() => {
              dialog.current?.close();
              onDone();
            }}
          />
        )}
      </Dialog>
    </Stack>
  );
}
