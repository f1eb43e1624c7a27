import { valibotResolver } from '@hookform/resolvers/valibot';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Control, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import type { Answered, RequestOptions } from '#contract/request';
import type { Receipt } from '#contract/submission';
import { thanksAddress } from '#contract/thanks-address';
import { errorText } from '#lib/error-text';
import { type FormField, fieldsOf, markFields } from '#lib/form-fields';
import { messagesOf } from '#lib/messages-of';
import { type Draft, elapsedMsOf } from '#stores/drafts';
import { showToast } from '#stores/toasts';
import { sendingOptions } from './sending-options.ts';
import { useDraft } from './use-draft.ts';

/** Only who sent something needs it. */
const fetchReceipt = () => import('./receipt.tsx');

interface ToastWords {
  title: string;
  description: string;
}

/** What tells one form of the site from another. Make it once, outside components. */
export interface SubmissionOptions<Values extends FieldValues, Output> {
  /** Names the draft. */
  name: string;
  schema: v.GenericSchema<Values, Output>;
  /** Fields that are never kept in the browser. */
  unkept: readonly string[];
  /** What fills fields that are still empty, read once in the browser. */
  prefill?: () => Draft['values'];
  send(
    body: Output & { elapsedMs: number; homepage: string },
    options: RequestOptions,
  ): Promise<Answered<Receipt>>;
  sent: ToastWords;
  /** The page that stands for the receipt where that cannot be had, as after a deploy that took its file away. */
  thanks: string;
  /** `description` stands for an error that brings no words of its own. */
  failed: ToastWords;
}

/** What the frame of a form shows, whatever its fields. */
export interface SubmissionState {
  /** What is wrong, by the name of the field. */
  errors: Record<string, string>;
  isSubmitting: boolean;
  /** Why it was not sent the last time, unless that stands at its fields. */
  failure: string | undefined;
  /** Whether something typed is kept. */
  drafted: boolean;
  clear(): void;
  submit(event: SubmitEvent<HTMLFormElement>): Promise<void>;
}

interface Answer<Output> extends Pick<Awaited<ReturnType<typeof fetchReceipt>>, 'Receipt'> {
  sent: Output;
  receipt: Receipt;
}

interface Submission<Values extends FieldValues, Output> extends SubmissionState {
  field(name: FieldPath<Values>): FormField;
  /** For what follows the values while they are typed. */
  control: Control<Values, unknown, Output>;
  /** What was sent last and the answer to it, until something new is begun. */
  answered: Answer<Output> | undefined;
  beginAgain(): void;
}

/** A form that is kept while it is typed, sent once, and says what became of it. */
export function useSubmission<Values extends FieldValues, Output>(
  options: SubmissionOptions<Values, Output>,
): Submission<Values, Output> {
  const form = useForm<Values, unknown, Output>({ resolver: valibotResolver(options.schema) });
  const [answered, setAnswered] = useState<Answer<Output>>();
  const [failure, setFailure] = useState<string>();
  const draft = useDraft(form, options);
  const sending = useRef(false);

  async function send(output: Output, element: HTMLFormElement): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    setFailure(undefined);
    try {
      const kept = draft.begin();
      const homepage = String(new FormData(element).get('homepage') ?? '');
      const body = { ...output, homepage, elapsedMs: elapsedMsOf(kept) };
      const fetched = fetchReceipt().catch(() => undefined);
      const { answer } = await options.send(body, sendingOptions(kept.key));
      draft.finish(kept.key);
      const part = await fetched;
      if (!part) return location.assign(thanksAddress(options.thanks, answer.reference));
      setAnswered({ receipt: answer, sent: output, ...part });
      showToast(options.sent);
    } catch (error) {
      fail(error, element);
    } finally {
      sending.current = false;
    }
  }

  function fail(error: unknown, element: HTMLFormElement): void {
    const { title, description } = options.failed;
    // What `AbortSignal.timeout` throws has words for programmers only.
    const timedOut = error instanceof DOMException;
    const words = timedOut ? description : errorText(error, description);
    showToast({ title, description: words, look: 'destructive' });
    if (Object.keys(markFields(form, error)).length > 0) return;
    flushSync(() => setFailure(words));
    // Out from under the toast, for which its style keeps room above it, with the reason that is beside it.
    element.querySelector('[data-send]')?.scrollIntoView({ block: 'nearest' });
  }

  return {
    field: fieldsOf(form),
    errors: messagesOf(form.formState.errors),
    failure,
    isSubmitting: form.formState.isSubmitting,
    drafted: draft.drafted,
    clear: draft.clear,
    submit: (event) => {
      const element = event.currentTarget;
      return form.handleSubmit((output) => send(output, element))(event);
    },
    control: form.control,
    answered,
    beginAgain: () => setAnswered(undefined),
  };
}
