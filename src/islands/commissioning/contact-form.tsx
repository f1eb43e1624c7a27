import type * as v from 'valibot';
import { sendMessage } from '#contract/endpoints/send-message';
import { type MessageForm, messageForm } from '#contract/entities/message';
import { minLength } from '#contract/limits';
import { request } from '#contract/request';
import { formPages } from '#contract/submission';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { SenderFields, SubmissionForm } from './submission-form.tsx';
import { type SubmissionOptions, useSubmission } from './use-submission.ts';

const message: SubmissionOptions<v.InferInput<typeof messageForm>, MessageForm> = {
  name: 'contact',
  thanks: formPages.message.thanks,
  schema: messageForm,
  unkept: [],
  send: (body, options) => request(sendMessage, { body }, options),
  sent: {
    title: 'Message sent successfully',
    description: "We'll get back to you as soon as possible!",
  },
  failed: { title: 'Error sending message', description: 'Please try again later' },
};

/** The contact form. */
export const ContactForm = withErrorScreen(function ContactForm() {
  const submission = useSubmission(message);
  const { field, answered, beginAgain } = submission;
  if (answered) {
    const { sent, receipt, Receipt } = answered;
    return (
      <Receipt
        title="Your message has arrived."
        status="A confirmation is on its way to your mailbox."
        reference={receipt.reference}
        lines={[
          { name: 'Subject', text: sent.subject },
          { name: 'Message', text: sent.message },
        ]}
        again={{ label: 'Write another message', begin: beginAgain }}
      />
    );
  }
  return (
    <SubmissionForm
      submission={submission}
      label="Contact"
      postTo={sendMessage.path}
      action="Send Message"
      pending="Sending..."
    >
      <SenderFields name={field('name')} email={field('email')} />
      <TextField label="Subject" required minLength={minLength.subject} {...field('subject')} />
      <TextArea
        label="Message"
        required
        minLength={minLength.message}
        rows={6}
        {...field('message')}
      />
    </SubmissionForm>
  );
});
