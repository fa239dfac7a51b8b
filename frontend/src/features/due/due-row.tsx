import { conditionSubjects } from '@domain/conditions/condition-subjects';
import type { DueItem, DueStatus } from '@domain/due/due-item';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconHelpCircle,
  IconHourglass,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button, ButtonLink } from '@/components/button';
import { Row } from '@/components/layout';
import listRow from '@/components/list-row.module.css';
import { RecordButton } from '@/components/record-button';
import { DueFacts } from '@/entities/due/due-facts';
import type { DueTexts } from '@/entities/due/use-due-texts';
import { usePapers } from '@/entities/papers/use-papers';
import { type RecordSheets, useRecordSheets } from '@/entities/record-sheets/use-record-sheets';
import { Only } from '@/lib/logbook/only';
import styles from './due.module.css';

const icons = {
  unknown: IconHelpCircle,
  ok: IconCircleCheck,
  soon: IconClock,
  due: IconHourglass,
  overdue: IconAlertTriangle,
} as const satisfies Record<DueStatus, unknown>;

interface Props {
  readonly item: DueItem;
  readonly texts: DueTexts;
  /** Content below the item, such as its reminder. */
  readonly children?: ReactNode;
}

interface SettledBy {
  readonly key: 'done' | 'measured' | 'change';
  readonly open: () => void;
}

/**
 * Returns how to settle an item without a paper: the sheet of a service, of a reading, or of the set that replaces a
 * worn one. Returns null for items that are not due yet, and for worn tyres if no other set can be mounted: it must be
 * bought and entered first.
 */
function settledBy(
  { source, status, type, recordId, vehicleId, mountableSetId }: DueItem,
  { openVisit, openCondition, openMount }: Omit<RecordSheets, 'openPaper'>,
): SettledBy | null {
  if (vehicleId === null || status === 'ok') return null;
  const vehicle = { id: vehicleId };
  switch (source) {
    case 'maintenance':
      return { key: 'done', open: () => openVisit({ vehicle, visit: null, scheduleIds: [recordId] }) };
    case 'condition': {
      const subject = conditionSubjects.find((each) => each === type) ?? null;
      return { key: 'measured', open: () => openCondition({ vehicle, reading: null, subject }) };
    }
    case 'tyres': {
      if (mountableSetId === undefined) return null;
      return { key: 'change', open: () => openMount({ vehicle, setId: mountableSetId }) };
    }
    case 'paper':
    case 'inspection':
      return null;
    default:
      return source satisfies never;
  }
}

/** One due item, with its action. */
export function DueRow({ item, texts, children }: Props) {
  const { t } = useTranslation(['papers']);
  const { papers } = usePapers();
  const { openPaper, ...sheets } = useRecordSheets();
  const { recordId, vehicleId, source, status } = item;
  const Icon = icons[status];
  const paper = papers.find(({ id }) => id === recordId);
  const content = (
    <>
      <Icon aria-hidden="true" size={22} stroke={1.75} />
      <span className={`${listRow.texts} ${styles.texts}`}>
        <span className={listRow.name}>{texts.name}</span>
        <DueFacts texts={texts} />
      </span>
    </>
  );
  const action = (key: 'renew' | 'inspected' | 'enter' | SettledBy['key'] | 'open') =>
    t(`papers:due.action.${key}`);
  const label = (text: string) => t('papers:due.actionNamed', { action: text, name: texts.name });
  if (paper === undefined) {
    const settled = settledBy(item, sheets);
    return (
      <li>
        <Row gap={12} className={styles.item} data-status={status}>
          {vehicleId === null ? (
            <div className={`${listRow.line} ${styles.row}`}>{content}</div>
          ) : (
            <Link to={`/vehicles/${vehicleId}`} className={`${listRow.line} ${styles.row}`}>
              {content}
            </Link>
          )}
          {settled !== null && (
            <Button aria-haspopup="dialog" aria-label={label(action(settled.key))} onClick={settled.open}>
              {action(settled.key)}
            </Button>
          )}
          {vehicleId !== null && settled === null && (
            <ButtonLink to={`/vehicles/${vehicleId}`} aria-label={label(action('open'))}>
              {action('open')}
            </ButtonLink>
          )}
        </Row>
        {children}
      </li>
    );
  }
  const does = source === 'paper' ? 'renew' : status === 'unknown' ? 'enter' : 'inspected';
  return (
    <li>
      <Row gap={12} className={styles.item} data-status={status}>
        <RecordButton
          recordId={recordId}
          className={`${listRow.line} ${styles.row}`}
          onClick={() => openPaper({ paper })}
        >
          {content}
        </RecordButton>
        <Only whoMay="papers.create">
          <Button
            aria-label={label(action(does))}
            onClick={() => openPaper(does === 'enter' ? { paper } : { renews: paper })}
          >
            {action(does)}
          </Button>
        </Only>
      </Row>
      {children}
    </li>
  );
}
