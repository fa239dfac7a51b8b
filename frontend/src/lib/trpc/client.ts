import type { AppRouter } from '@api/app-router';
import { createTRPCReact } from '@trpc/react-query';
import { type RpcOptions, rpcLinks } from './links';

export const trpc = createTRPCReact<AppRouter>();

export function createTrpcClient(options: RpcOptions) {
  return trpc.createClient({ links: rpcLinks(options) });
}
