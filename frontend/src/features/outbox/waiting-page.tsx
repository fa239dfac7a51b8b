export { ApplicationLayout as Layout } from '@/app/layouts/application-layout';
export { WaitingRecords as Component } from './waiting-records';
