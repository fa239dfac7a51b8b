import { preparationOf } from './preparation';

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void preparationOf(data).then((prepared) => postMessage(prepared));
});
