import { jsonAnswer, type Push, type ReadPush, readEach } from './push';
import { messagesIn, objectOf, type Sent } from './sent';
import { statedPosition } from './stated-position';

/** Reads what μlogger sends. It begins each track with a request, and sends positions once that has a number. */
export function readMicroLogger(push: Push): ReadPush {
  const messages = messagesIn(push);
  const isPosition = ({ action }: Sent) => action === undefined || action === 'addpos';
  const read = (message: unknown) => {
    const sent = objectOf(message);
    return isPosition(sent) ? statedPosition(sent) : null;
  };
  const isTrack = messages?.some((message) => objectOf(message).action === 'addtrack') ?? false;
  const answer = jsonAnswer(isTrack ? '{"error":false,"trackid":1}' : '{"error":false}');
  return { ...readEach(messages, read), answer };
}
