import type { ComponentProps } from 'react';
import { useCurrent } from './open-record';

interface Props extends Omit<ComponentProps<'button'>, 'id'> {
  readonly recordId: string;
}

/** Opens the sheet of a record, and says while it is open. */
export function RecordButton({ recordId, ...props }: Props) {
  return <button type="button" aria-haspopup="dialog" aria-current={useCurrent(recordId)} {...props} />;
}
