import type { ReactNode } from 'react';
import { type CallPath, useMay } from './membership';

interface Props {
  /** Call that the children make or lead to. */
  readonly whoMay: CallPath;
  /** `mutation` if left out. */
  readonly type?: 'query';
  readonly children: ReactNode;
}

/** Shows its children to those whose role allows a call. */
export function Only({ whoMay, type, children }: Props): ReactNode {
  return useMay(whoMay, type) && children;
}
