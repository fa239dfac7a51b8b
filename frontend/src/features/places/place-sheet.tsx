import {
  defaultRadiusMetres,
  maxRadiusMetres,
  minRadiusMetres,
  type Place,
  placeKinds,
} from '@domain/places/place.schema';
import { placeNamed } from '@domain/places/place-name';
import { positionSchema } from '@domain/quantities/position.schema';
import { ratio } from '@domain/quantities/ratio';
import { maxPlaceLength, maxPurposeLength } from '@domain/trips/trip.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ChoiceField } from '@/components/choice-field';
import { carried, flag, note, number, reference, text } from '@/components/form-fields';
import { Stack, Text } from '@/components/layout';
import { useDriverPreferences } from '@/entities/account/use-driver-preferences';
import { EmployerField } from '@/entities/employers/employer-field';
import { usePlaces } from '@/entities/places/use-places';
import { FieldFormSheet } from '@/entities/record-form/field-form-sheet';
import type { SheetProps } from '@/entities/record-form/record-sheet';
import { useFieldDraft, useFormOfDraft } from '@/entities/record-form/use-field-form';
import { useRecordWrites } from '@/entities/record-form/use-record-writes';
import { RecordDeletion } from '@/entities/records/record-deletion';
import { type FieldTerms, fieldForm } from '@/lib/forms/field';
import { useOutbox } from '@/lib/offline/outbox-context';
import { useOnline } from '@/lib/offline/use-online';
import { useWaiting } from '@/lib/offline/use-waiting';
import { placeIcons } from './place-icons';
import { PlacePosition } from './place-position';
import { RenameProgress, RenameReason } from './rename-parts';
import { usePlaceRenames, useRenamePreview } from './use-place-renames';
import { useCounted } from './use-place-rows';

const placeForm = fieldForm('place-draft', {
  name: text({
    label: 'common:word.name',
    hint: 'places:nameHint',
    missing: 'common:word.nameMissing',
    max: maxPlaceLength,
    enterKeyHint: 'done',
  }),
  /** True if trips get the new name, too. */
  isFollowed: flag({ label: 'places:follow.all', hint: 'places:follow.hint' }),
  kind: carried('places:whatItIs', z.enum(placeKinds), 'other'),
  employerId: reference({ label: 'common:word.employerOrClient' }),
  forWhom: text({ label: 'places:forWhom', hint: 'places:forWhomHint', max: maxPurposeLength }),
  note: note('places:note'),
  // Older drafts on devices have none.
  position: carried('places:position.label', positionSchema.nullable().default(null), null),
  learning: carried('places:position.label', z.enum(['learned', 'off']).nullable().default(null), null),
  radiusMetres: {
    ...number({
      label: 'places:radius.label',
      hint: 'places:radius.hint',
      storedIn: () => ratio(1),
      min: minRadiusMetres,
      max: maxRadiusMetres,
      decimals: () => 0,
      unitOf: () => 'm',
      faultOf: () => 'places:radius.fault',
    }),
    schema: z.string().default(''),
  },
});

type Props = SheetProps<{ readonly place: Place | null }>;

/** Form to add (null) or change a place. */
export function PlaceSheet(props: Props) {
  const terms = useDriverPreferences();
  const { place } = props.request;
  return terms === null ? null : <OpenPlaceSheet key={place?.id} {...props} terms={terms} />;
}

function OpenPlaceSheet({ request, terms, onClose }: Props & { readonly terms: FieldTerms }) {
  const { t } = useTranslation(['places', 'common']);
  const counted = useCounted();
  const [place] = useState(request.place);
  const { places } = usePlaces();
  const { save } = useRecordWrites('place');
  const { rename } = usePlaceRenames();
  const isOnline = useOnline();
  const waiting = useWaiting();
  const [renamedTrips, setRenamedTrips] = useState(0);
  const typed = useFieldDraft({
    form: placeForm,
    stored: place,
    subject: 'new',
    terms,
    values: () => ({
      ...place,
      position: place?.position ?? null,
      learning: place?.learning ?? null,
      radiusMetres: place?.radiusMetres ?? defaultRadiusMetres,
      isFollowed: true,
    }),
  });
  const name = typed.draft.name.trim();
  const isRenamed = place !== null && name !== '' && name !== place.name;
  // A place that the server does not have yet cannot be renamed there.
  const canFollow = isOnline && place !== null && !waiting.has(place.id);
  const preview = useRenamePreview({
    placeIds: place === null ? [] : [place.id],
    otherNames: [],
    name,
    isAsked: isRenamed && canFollow,
  });
  const isFollowing = isRenamed && canFollow && preview?.trips !== 0;

  const form = useFormOfDraft(typed, {
    terms,
    written: ({ isFollowed, position, learning, radiusMetres, ...values }, id) => ({
      id,
      ...values,
      ...((position !== null || place?.position) && { position }),
      ...((learning !== null || place?.learning) && { learning }),
      ...((radiusMetres ?? defaultRadiusMetres) !== (place?.radiusMetres ?? defaultRadiusMetres) && {
        radiusMetres,
      }),
      forWhom: values.employerId === null ? values.forWhom : '',
      isFollowed: (isFollowed && isFollowing) || undefined,
    }),
    refusals: (written) => {
      const others = places.filter(({ id }) => id !== written?.id);
      const isTaken = written !== null && placeNamed(others, written.name) !== undefined;
      return isTaken ? [{ path: 'name', rule: 'NAME_TAKEN' }] : [];
    },
    rules: {
      NAME_TAKEN: { field: 'name', sentence: 'places:nameTaken' },
      UNKNOWN_EMPLOYER: { field: 'employerId', sentence: 'common:word.unknownEmployer' },
    },
    isReasonDue: (written) => written?.isFollowed === true && (preview?.finalTrips ?? 0) > 0,
    async send({ isFollowed, ...written }, reason, isFormOpen) {
      if (place === null || isFollowed !== true) return save(written, place, { isFormOpen });
      const { id: _id, ...changes } = written;
      const record = await rename({
        place,
        changes,
        merged: [],
        otherNames: [],
        reason,
        onStep: setRenamedTrips,
      });
      return { outcome: 'saved', record };
    },
    onDone: onClose,
  });
  const { draft, field, bind } = form;

  return (
    <FieldFormSheet
      call="places.update"
      title={t(place === null ? 'places:addTitle' : 'places:editTitle')}
      saveLabel={t(place === null ? 'places:add' : 'common:word.save')}
      cancelLabel={t('common:word.cancel')}
      form={form}
      onClose={onClose}
      after={place !== null && <PlaceDeletion place={place} onDone={onClose} />}
    >
      {field('name')}
      {isRenamed && !canFollow && (
        <Text scale="hint" tone="quiet">
          {t('places:follow.offline')}
        </Text>
      )}
      {isFollowing && (
        <Stack>
          {field('isFollowed', {
            ...(preview !== undefined && { label: t('places:follow.trips', counted(preview.trips)) }),
          })}
          {draft.isFollowed && form.asksReason && (
            <RenameReason
              finalTrips={preview?.finalTrips || null}
              value={draft.reason}
              isFaulty={form.isReasonFaulty}
              onChange={(reason) => form.change({ reason })}
            />
          )}
        </Stack>
      )}
      <ChoiceField
        {...bind('kind')}
        arrangement="tiles"
        options={placeKinds.map((value) => {
          const Icon = placeIcons[value];
          const icon = <Icon size={20} stroke={1.75} aria-hidden="true" />;
          return { value, label: t(`places:kind.${value}`), icon };
        })}
      />
      <EmployerField {...bind('employerId')} none={t('places:noEmployer')} />
      {draft.employerId === '' && field('forWhom')}
      {field('note')}
      <PlacePosition
        value={draft.position}
        learning={draft.learning}
        onChange={(position) =>
          form.change(
            position === null
              ? { position, learning: 'off', radiusMetres: String(defaultRadiusMetres) }
              : { position, learning: null },
          )
        }
      />
      {draft.position !== null && field('radiusMetres')}
      <RenameProgress trips={renamedTrips} hasFailed={!form.isSending()} />
    </FieldFormSheet>
  );
}

/** Removes a place from the list; trips keep its name. */
function PlaceDeletion({ place, onDone }: { readonly place: Place; readonly onDone: () => void }) {
  const { t } = useTranslation(['places', 'common']);
  const { submit } = useOutbox();
  const { version, ...again } = place;
  return (
    <RecordDeletion
      texts={{
        delete: t('places:delete'),
        deleted: t('common:word.deleted', { name: place.name }),
        undo: t('common:word.undo'),
      }}
      hint={t('places:deleteHint')}
      submit={() => submit('places.delete', { id: place.id, version })}
      submitAgain={() => submit('places.create', again)}
      onDone={onDone}
    />
  );
}
