import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '@/lib/formatting/numbers';
import { Button } from '../button';
import { Row, Text } from '../layout';
import { ColumnMenu } from './column-menu';

interface Props {
  readonly columns: readonly { readonly id: string; readonly title: string }[];
  readonly visibility: Readonly<Record<string, boolean>>;
  readonly onChoose: (visibility: Readonly<Record<string, boolean>>) => void;
  readonly copyCount: number;
  readonly onCopy: () => void;
  /**
   * `loaded`: scrolling loads more. `sorting`: more are being loaded to sort them. `partial`: only the loaded records
   * are sorted.
   */
  readonly status: 'loaded' | 'sorting' | 'partial' | null;
  readonly loaded: number;
  readonly count: number | null;
  /** null if everything was loaded as requested. */
  readonly onRetry: (() => void) | null;
  readonly isRetrying: boolean;
  readonly locale: string;
}

/** Status of a table, and the actions on it. */
export function TableTools(props: Props) {
  const { status, loaded, count, copyCount, onRetry, isRetrying, locale } = props;
  const { t } = useTranslation(['tables']);
  const number = (value: number) => numberFormat(locale).format(value);
  const known = count === null || count < loaded ? null : number(count);

  function statusText(): string {
    if (status === null) return '';
    return known === null
      ? t(`tables:status.${status}`, { loaded: number(loaded) })
      : t(`tables:statusOf.${status}`, { loaded: number(loaded), count: known });
  }

  return (
    <Row wrap gap={4} style={{ justifyContent: 'flex-end' }}>
      <Text role="status" scale="hint" tone="quiet" style={{ flex: '1 1 20rem' }}>
        {statusText()}
      </Text>
      {onRetry !== null && (
        <Button variant="quiet" busy={isRetrying} onClick={onRetry}>
          {t('tables:retry')}
        </Button>
      )}
      <Button
        variant="quiet"
        icon={<IconCopy size={20} stroke={1.75} aria-hidden="true" />}
        onClick={props.onCopy}
      >
        {t('tables:copy', { count: copyCount, number: number(copyCount) })}
      </Button>
      <ColumnMenu columns={props.columns} visibility={props.visibility} onChange={props.onChoose} />
    </Row>
  );
}
