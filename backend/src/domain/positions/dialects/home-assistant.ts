import { namedMode } from '../../tracks/travel-modes';
import { emptyAnswer, type Push, type ReadPush, readEach } from './push';
import { listOf, messagesIn, objectOf, textsOf } from './sent';
import { statedPosition, usualFormat } from './stated-position';

/**
 * Reads what a `rest_command` of Home Assistant sends, with the names of its device trackers. It keeps nothing for
 * later, so a message without a time is of the instant of its receipt.
 */
export function readHomeAssistant(push: Push): ReadPush {
  const read = (message: unknown) => {
    const sent = objectOf(message);
    const { data, location, ...fields } = { ...sent, ...objectOf(sent.data) };
    const [latitude, longitude] = listOf(fields.gps) ?? [];
    return statedPosition({ latitude, longitude, ...fields, ...objectOf(location) }, usualFormat, {
      withoutTimeAtMs: push.receivedAtMs,
      mode: namedMode(textsOf(fields.activity)),
    });
  };
  return { ...readEach(messagesIn(push), read), answer: emptyAnswer };
}
