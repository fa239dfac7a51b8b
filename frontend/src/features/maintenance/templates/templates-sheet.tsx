import { maxPackBytes, type Pack, type PackLine, readPack } from '@domain/maintenance/pack.schema';
import {
  commonPractice,
  type TemplateKind,
  templateKinds,
  templateLines,
} from '@domain/maintenance/templates';
import type { Vehicle } from '@domain/vehicles/vehicle.schema';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { Row, Stack, Text } from '@/components/layout';
import lined from '@/components/lined-list.module.css';
import listRow from '@/components/list-row.module.css';
import { SelectField } from '@/components/select-field';
import { Sheet } from '@/components/sheet';
import { useAccount } from '@/entities/account/use-account';
import type { OfVehicle } from '@/entities/vehicles/shown';
import { useMaintenance } from '../use-maintenance';
import { useMaintenanceTexts } from '../use-maintenance-texts';
import styles from './templates.module.css';
import { usePlans } from './use-plans';

/** Returns the template that fits a vehicle best. */
function templateKindOf({ kind, energySources }: Pick<Vehicle, 'kind' | 'energySources'>): TemplateKind {
  if (kind === 'motorcycle' || kind === 'moped') return 'motorcycle';
  const sources = energySources.map((source) => source.kind);
  const isElectric = sources.includes('electricity');
  if (isElectric) return sources.length > 1 ? 'hybrid' : 'electric';
  return sources.includes('diesel') ? 'diesel' : 'petrol';
}

interface Props {
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
}

export function TemplatesSheet({ vehicle, onClose }: Props) {
  const { t } = useTranslation(['maintenance', 'common']);
  const { account } = useAccount();
  if (account !== undefined) return <Open vehicle={vehicle} account={account} onClose={onClose} />;
  return (
    <Sheet title={t('maintenance:templates.title')} onClose={onClose}>
      <p role="status">{t('common:loading')}</p>
    </Sheet>
  );
}

/** Usual work to plan in one step: everything is ticked except what is already planned. */
function Open({ vehicle, account, onClose }: OfVehicle & { readonly onClose: () => void }) {
  const texts = useMaintenanceTexts({ vehicle, account });
  const { t, nameOf, intervalsText } = texts;
  const { schedules } = useMaintenance({ vehicle, account });
  const { plan, save } = usePlans(vehicle);
  const [kind, setKind] = useState<TemplateKind>(() => templateKindOf(vehicle));
  const [pack, setPack] = useState<Pack | null>(null);
  const [unwanted, setUnwanted] = useState<ReadonlySet<PackLine>>(new Set());
  const [fault, setFault] = useState<'NOT_A_PACK' | 'TOO_NEW' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const usual = useMemo(
    () =>
      templateLines(kind).map((line) =>
        line.source === commonPractice
          ? { ...line, source: t('maintenance:templates.commonPractice') }
          : line,
      ),
    [kind, t],
  );
  const lines = pack?.lines ?? usual;
  const isPlanned = ({ item, title }: PackLine) =>
    schedules.some((schedule) => schedule.item === item && schedule.title === title);
  const wanted = lines.filter((line) => !unwanted.has(line) && !isPlanned(line));

  function tick(line: PackLine, isTicked: boolean): void {
    const next = new Set(unwanted);
    if (isTicked) next.delete(line);
    else next.add(line);
    setUnwanted(next);
  }

  async function read(file: File): Promise<void> {
    const answer = file.size > maxPackBytes ? null : readPack(await file.text());
    if (answer?.known) setPack(answer.pack);
    setFault(answer?.known ? null : (answer?.why ?? 'NOT_A_PACK'));
    setUnwanted(new Set());
  }

  async function add(): Promise<void> {
    setBusy(true);
    const isStored = await plan(wanted);
    setBusy(false);
    if (isStored) onClose();
  }

  return (
    <Sheet
      title={t('maintenance:templates.title')}
      onClose={onClose}
      foot={
        wanted.length > 0 && (
          <Button variant="accent" busy={isBusy} onClick={() => void add()}>
            {t('maintenance:templates.add', { count: wanted.length })}
          </Button>
        )
      }
    >
      <Stack gap={16}>
        {pack === null ? (
          <>
            <Text scale="small" tone="quiet">
              {t('maintenance:templates.hint')}
            </Text>
            <SelectField
              label={t('common:word.kindOfVehicle')}
              value={kind}
              options={templateKinds.map((value) => ({
                value,
                label: t(`maintenance:templates.kind.${value}`),
              }))}
              onChange={setKind}
            />
          </>
        ) : (
          <Text scale="small" tone="quiet">
            {t('maintenance:templates.imported', { name: pack.name })}
          </Text>
        )}
        <ul className={`${lined.list} ${styles.list}`}>
          {lines.map((line, index) => {
            const isKnown = isPlanned(line);
            return (
              <li key={index}>
                <label>
                  <input
                    type="checkbox"
                    checked={!unwanted.has(line) && !isKnown}
                    disabled={isKnown}
                    onChange={({ currentTarget }) => tick(line, currentTarget.checked)}
                  />
                  <Stack as="span" gap={2}>
                    <span className={listRow.name}>{nameOf(line)}</span>
                    <span>{intervalsText(line.normal)}</span>
                    <Text as="span" scale="small" tone="quiet">
                      {isKnown
                        ? t('maintenance:templates.known')
                        : [line.source, ...(line.isToCheck ? [t('maintenance:templates.check')] : [])]
                            .filter((text) => text !== '')
                            .join(' · ')}
                    </Text>
                  </Stack>
                </label>
              </li>
            );
          })}
        </ul>
        <PackSection
          fault={fault}
          canSave={schedules.length > 0}
          onSave={() => save(schedules)}
          onFile={(file) => void read(file)}
        />
      </Stack>
    </Sheet>
  );
}

interface PackProps {
  readonly fault: 'NOT_A_PACK' | 'TOO_NEW' | null;
  readonly canSave: boolean;
  readonly onSave: () => void;
  readonly onFile: (file: File) => void;
}

/** Exports a plan as a file, or imports one. */
function PackSection({ fault, canSave, onSave, onFile }: PackProps) {
  const { t } = useTranslation(['maintenance', 'common']);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack as="section" gap={8} className={styles.pack} aria-labelledby={id}>
      <h3 id={id}>{t('maintenance:templates.pack')}</h3>
      <Text scale="small" tone="quiet">
        {t('maintenance:templates.packHint')}
      </Text>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Allows the same file to be chosen again.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <Row wrap>
        {canSave && (
          <Button icon={<IconDownload size={20} aria-hidden="true" />} onClick={onSave}>
            {t('maintenance:templates.export')}
          </Button>
        )}
        <Button icon={<IconUpload size={20} aria-hidden="true" />} onClick={() => input.current?.click()}>
          {t('maintenance:templates.import')}
        </Button>
      </Row>
      <Text strong tone="danger" role="alert">
        {fault !== null &&
          t(fault === 'TOO_NEW' ? 'maintenance:templates.packTooNew' : 'maintenance:templates.notAPack')}
      </Text>
    </Stack>
  );
}
