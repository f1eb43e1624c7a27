import { useStore } from '@nanostores/react';
import { confirmationForm } from '#contract/endpoints/confirm';
import { submitWithoutScript } from '#contract/endpoints/submit-without-script';
import { $question, answerWithPasskey, answerWithPassword } from '#stores/confirmation';
import { ConfirmIdentity } from '#ui/confirm-identity.tsx';
import { withErrorScreen } from '#ui/with-error-screen.tsx';

/** Asks the person again, on the pages where a call may want to know who makes it. */
export const AskAgain = withErrorScreen(function AskAgain() {
  const question = useStore($question);
  if (!question) return null;
  return (
    <ConfirmIdentity
      methods={question.methods}
      passwordSchema={confirmationForm}
      postTo={submitWithoutScript.path}
      onPassword={answerWithPassword}
      onPasskey={answerWithPasskey}
      onClose={() => question.settle(false)}
    />
  );
});
