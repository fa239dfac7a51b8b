import { preparationOf } from './preparation';
import { workerIsHere } from './worker-is-here';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void preparationOf(data).then((prepared) => postMessage(prepared));
});
postMessage(workerIsHere);
