import '@/config/zod-without-eval';
import { expose } from 'comlink';
import { ImportReader } from './import-reader';

expose(new ImportReader());
