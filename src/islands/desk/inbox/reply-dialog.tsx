import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HeldKind } from '#contract/endpoints/held';
import type { Delivery } from '#contract/entities/delivery';
import { maxLength } from '#contract/limits';
import { holdKeptDraft } from '#stores/desk/kept-draft';
import { replyForm, replyText, sendReply } from '#stores/desk/replies';
import { forgetDraft } from '#stores/drafts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextArea } from '#ui/text-area.tsx';
import desk from '../parts/desk.module.css';
import { perform } from '../parts/perform.ts';
import { useLeaving } from '../parts/use-leaving.tsx';
import { usePending } from '../parts/use-pending.ts';
import { WhenSessionEnds } from '../parts/when-session-ends.tsx';
import { Answered } from './answered.tsx';
import styles from './inbox.module.css';
import { Letters } from './letters.tsx';
import { QuotedText } from './quoted-text.tsx';
import { Snippets } from './snippets.tsx';
import { useTextDraft } from './use-text-draft.ts';

/** What is answered, as the dialog shows it beside the reply. */
export interface Original {
  kind: HeldKind;
  id: number;
  name: string;
  email: string;
  title: string;
  text: string;
  createdAt: string;
  letters: readonly Delivery[];
}

interface ReplyDialogProps {
  original: Original;
  onClose: () => void;
}

/**
 * Answers a message or project, which stands beside the form. What is typed is kept in this browser until it is sent or
 * discarded: closing loses nothing and asks nothing, and when the session ends, the password is asked for over it.
 */
export function ReplyDialog({ original, onClose }: ReplyDialogProps) {
  const { kind, id, email } = original;
  const form = replyForm(kind, id);
  const { draft, ...kept } = useTextDraft(form);
  const [problem, setProblem] = useState<string>();
  const [showsSnippets, showSnippets] = useState(false);
  const [isWritingSnippet, holdSnippet] = useState(false);
  const [question, leave] = useLeaving(isWritingSnippet);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isSending, runOnce] = usePending();
  const text = replyText(draft);
  const isBegun = text.trim() !== '';

  useEffect(() => (isBegun ? holdKeptDraft() : undefined), [isBegun]);

  const type = (typed: string) => {
    kept.type(typed);
    setProblem(undefined);
  };

  const backToReply = () => {
    flushSync(() => showSnippets(false));
    field.current?.focus();
  };

  const insert = (snippet: string) => {
    const area = field.current;
    if (!area) return;
    area.setRangeText(snippet, area.selectionStart, area.selectionEnd, 'end');
    type(area.value);
    backToReply();
  };

  const send = async () => {
    if (!isBegun) return setProblem('Please write a reply');
    const done = await perform(() => sendReply(kind, id, draft), {
      done: 'Reply is on its way',
      failed: 'Failed to send reply',
    });
    if (done) onClose();
    else kept.reread();
  };

  const discard = () => {
    forgetDraft(form);
    onClose();
  };

  return (
    <Dialog
      open
      width="wide"
      title={showsSnippets ? 'Snippets' : 'Reply'}
      description={
        showsSnippets
          ? 'Texts that are kept for replies. Insert puts one where the cursor is.'
          : `To ${email}. The mail has your words, the reference and the date, and does not quote what you answer.`
      }
      isBusy={isSending}
      onClose={showsSnippets ? () => leave(backToReply) : onClose}
    >
      <Form
        aria-label="Reply"
        hidden={showsSnippets}
        onSubmit={(event) => {
          event.preventDefault();
          void runOnce(send);
        }}
      >
        <div className={styles['sides']}>
          <div className={styles['answer']}>
            <TextArea
              ref={field}
              label="Your reply"
              rows={12}
              dir="auto"
              maxLength={maxLength.text}
              error={problem}
              readOnly={isSending}
              value={text}
              onChange={({ target }) => type(target.value)}
            />
            <div>
              <Button disabled={isSending} onClick={() => showSnippets(true)}>
                Snippets
              </Button>
            </div>
          </div>
          <OriginalText original={original} />
        </div>
        <div className={desk['ending']} data-foot>
          {isBegun && (
            <Button look="quiet" disabled={isSending} onClick={discard}>
              Discard draft
            </Button>
          )}
          <Button type="submit" look="primary" pending={isSending && 'Sending...'}>
            Send reply
          </Button>
        </div>
      </Form>
      {showsSnippets && (
        <Snippets onInsert={insert} onBack={backToReply} leave={leave} onHold={holdSnippet} />
      )}
      {question}
      <WhenSessionEnds />
    </Dialog>
  );
}

function OriginalText({ original }: { original: Original }) {
  const { title, name, createdAt, text, letters } = original;
  const written = letters.filter(({ note }) => note);
  return (
    <Answered label="What you answer" title={title} name={name} at={createdAt}>
      <QuotedText text={text} about={title} />
      <Letters letters={written} about={title} />
    </Answered>
  );
}
