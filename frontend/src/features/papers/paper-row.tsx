import type { NextInspection } from '@domain/inspections/next-inspection';
import { maskedNumber } from '@domain/papers/masked-number';
import type { Paper } from '@domain/papers/paper.schema';
import type { PaperType } from '@domain/papers/paper-types';
import {
  IconBuildingBank,
  IconChevronRight,
  IconEye,
  IconEyeOff,
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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Text } from '@/components/layout';
import listRow from '@/components/list-row.module.css';
import { RecordButton } from '@/components/record-button';
import signButton from '@/components/sign-button.module.css';
import { usePaperName } from '@/entities/papers/use-papers';
import { formatLocalDay } from '@/lib/formatting/days';
import type { WaitingState } from '@/lib/offline/use-waiting';
import styles from './papers.module.css';

interface Props {
  readonly paper: Paper;
  readonly locale: string;
  /** Next inspection, if the paper is an inspection. */
  readonly next: NextInspection | null;
  readonly waiting: WaitingState | undefined;
  readonly onOpen: () => void;
}

/** One paper; its number is masked until the driver asks for it. */
export function PaperRow({ paper, locale, next, waiting, onOpen }: Props) {
  const { t } = useTranslation(['papers', 'common']);
  const nameOf = usePaperName();
  const [isNumberShown, setNumberShown] = useState(false);
  const Icon = paperIcons[paper.type];
  const { id, type, title, issuer, number, validFrom, validUntil } = paper;
  const facts = [
    title !== '' && t(`papers:type.${type}`),
    issuer,
    next === null && validUntil !== null && t('papers:until', { day: formatLocalDay(validUntil, locale) }),
    next?.isKnown && t('papers:nextBy', { day: formatLocalDay(next.dueOn, locale) }),
    next !== null &&
      validFrom !== null &&
      t('papers:inspectedOn', { day: formatLocalDay(validFrom, locale) }),
    waiting === 'waiting' && t('common:word.notSent'),
    waiting !== undefined && waiting !== 'waiting' && t('common:word.needsDecision'),
  ].filter(Boolean);
  return (
    <Row as="li" wrap between gap={12} rowGap={0}>
      <RecordButton recordId={id} className={`${listRow.line} ${styles.row}`} onClick={onOpen}>
        <Icon aria-hidden="true" size={22} stroke={1.75} />
        <span className={listRow.texts}>
          <span className={listRow.name}>{nameOf(paper)}</span>
          {facts.length > 0 && (
            <Text as="span" scale="small" tone="quiet">
              {facts.join('\u00a0· ')}
            </Text>
          )}
        </span>
        <IconChevronRight aria-hidden="true" size={20} />
      </RecordButton>
      {number !== '' && (
        <Row gap={4} className={styles.number}>
          <span>{isNumberShown ? number : maskedNumber(number)}</span>
          <button
            type="button"
            className={signButton.button}
            aria-label={t(isNumberShown ? 'papers:hideNumber' : 'papers:showNumber', { name: nameOf(paper) })}
            onClick={() => setNumberShown(!isNumberShown)}
          >
            {isNumberShown ? (
              <IconEyeOff aria-hidden="true" size={20} />
            ) : (
              <IconEye aria-hidden="true" size={20} />
            )}
          </button>
        </Row>
      )}
    </Row>
  );
}

/** Only icons that other pages show too: every icon is part of the first script. */
const paperIcons = {
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
