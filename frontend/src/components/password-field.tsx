import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field';

interface Props extends Omit<ComponentProps<typeof TextField>, 'type' | 'tail'> {
  readonly showLabel: string;
}

/** Password field whose content can be shown, because thumbs mistype. */
export function PasswordField({ showLabel, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...rest}
      type={shown ? 'text' : 'password'}
      tail={
        <button type="button" aria-label={showLabel} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Eye size={22} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
}
