import type { ComponentProps } from 'react';
import { useCurrent } from './open-record';

interface Props extends Omit<ComponentProps<'button'>, 'id'> {
  readonly recordId: string;
}

/** Button that opens the sheet of a record, marked as current while the sheet is open. */
export function RecordButton({ recordId, ...props }: Props) {
  return <button type="button" aria-haspopup="dialog" aria-current={useCurrent(recordId)} {...props} />;
}
