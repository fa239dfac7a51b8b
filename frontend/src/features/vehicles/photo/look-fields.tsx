import { vehicleColours } from '@domain/vehicles/vehicle.schema';
import { IconCamera, IconCircleDashed, IconPhoto, IconTrash } from '@tabler/icons-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ChoiceField } from '@/components/choice-field';
import { Row, Stack, Text } from '@/components/layout';
import { rememberContent } from '@/entities/attachments/attachment-content';
import { changeOnDevice, putOnDevice } from '@/entities/attachments/device-attachments';
import type { FileFault } from '@/entities/attachments/prepared-file';
import { vehicleShades } from '@/entities/charts/chart-colours';
import { useVehicles } from '@/entities/vehicles/use-vehicles';
import { VehicleSign } from '@/entities/vehicles/vehicle-sign';
import { useLogbook } from '@/lib/logbook/logbook-context';
import { newRecordId } from '@/lib/offline/new-record-id';
import type { VehicleForm } from '../form/vehicle-fields';
import { makePhoto, openPicture, type Picture } from './make-photo';
import styles from './photo.module.css';
import { PhotoCrop } from './photo-crop';
import type { Section } from './section';

/** Photo and colour of a vehicle. */
export function LookFields({ form }: { readonly form: VehicleForm }) {
  const { t } = useTranslation(['vehicles']);
  const { draft, bind, change } = form;
  return (
    <Stack gap={20}>
      <PhotoField form={form} />
      <ChoiceField
        {...bind('colour')}
        arrangement="tiles"
        value={draft.colour ?? 'automatic'}
        options={[
          {
            value: 'automatic',
            label: t('vehicles:colour.automatic'),
            icon: <IconCircleDashed aria-hidden="true" size={22} />,
          },
          ...vehicleColours.map((value) => ({
            value,
            label: t(`vehicles:colour.${value}`),
            icon: (
              <span
                className={styles.swatch}
                style={{ background: vehicleShades[value] }}
                aria-hidden="true"
              />
            ),
          })),
        ]}
        onChange={(colour) => change({ colour: colour === 'automatic' ? null : colour })}
      />
    </Stack>
  );
}

function PhotoField({ form: { id, draft, change } }: { readonly form: VehicleForm }) {
  const { t } = useTranslation(['vehicles', 'attachments']);
  const { driverId } = useLogbook();
  const { vehicles } = useVehicles();
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<Picture | null>(null);
  const [fault, setFault] = useState<FileFault | 'notStored' | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const { name, colour, photoId } = draft;

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = currentTarget.files ?? [];
    // Allows the same file to be chosen again.
    currentTarget.value = '';
    if (file === undefined) return;
    setFault(null);
    setIsOpening(true);
    const opened = await openPicture(file);
    setIsOpening(false);
    if (typeof opened === 'string') setFault(opened);
    else setPicture(opened);
  }

  /** Removes a photo that was not saved; a saved one is removed when the form is saved. */
  async function replaceWith(next: string | null): Promise<void> {
    if (photoId !== null) {
      const unsaved = { driverId, id: photoId };
      await changeOnDevice(unsaved, (item) => (item.state === 'draft' ? null : item));
    }
    change({ photoId: next });
  }

  async function use(chosen: Picture, section: Section): Promise<void> {
    const photo = newRecordId();
    try {
      const content = await makePhoto(chosen, section);
      rememberContent(photo, content);
      await putOnDevice({
        ...{ driverId, recordKind: 'vehicle', recordId: id, id: photo, addedAtMs: Date.now() },
        ...{ type: 'image/jpeg', content, state: 'draft', removeAtMs: null, problem: null },
      });
      await replaceWith(photo);
      setPicture(null);
    } catch {
      setFault('notStored');
    }
  }

  if (picture !== null) {
    return (
      <PhotoCrop
        picture={picture.content}
        size={picture.bitmap}
        onChoose={(section) => void use(picture, section)}
        onCancel={() => setPicture(null)}
      />
    );
  }
  return (
    <Stack gap={8}>
      <span className={styles.shown}>
        <VehicleSign
          vehicle={{ id, name, photoId }}
          all={[...vehicles.filter((vehicle) => vehicle.id !== id), { id, colour }]}
          shape="wide"
        />
      </span>
      <Row wrap>
        <span className={styles.camera}>
          <Button icon={<IconCamera size={20} aria-hidden="true" />} onClick={() => camera.current?.click()}>
            {t('attachments:takePhoto')}
          </Button>
        </span>
        <Button
          busy={isOpening}
          icon={<IconPhoto size={20} aria-hidden="true" />}
          onClick={() => chooser.current?.click()}
        >
          {t(photoId === null ? 'vehicles:photo.choose' : 'vehicles:photo.another')}
        </Button>
        {photoId !== null && (
          <Button icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => void replaceWith(null)}>
            {t('vehicles:photo.remove')}
          </Button>
        )}
      </Row>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => void choose(event)}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        hidden
        data-photo
        onChange={(event) => void choose(event)}
      />
      {fault !== null && (
        <Text role="alert" tone="danger">
          {t(`attachments:fault.${fault}`)}
        </Text>
      )}
    </Stack>
  );
}
