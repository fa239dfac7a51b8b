import { AnotherAnswers } from './another-answers';
import { UpdatePrompt } from './update-prompt';

/** Prompts above every page. */
export function Prompts() {
  return (
    <>
      <AnotherAnswers />
      <UpdatePrompt />
    </>
  );
}
