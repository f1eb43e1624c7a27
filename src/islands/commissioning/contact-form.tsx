import type * as v from 'valibot';
import { sendMessage } from '#contract/endpoints/send-message';
import { type MessageForm, messageForm } from '#contract/entities/message';
import { minLength } from '#contract/limits';
import { problems } from '#contract/problems';
import { request } from '#contract/request';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import styles from './commissioning.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { RobotTrap } from './robot-trap.tsx';
import { sendingOptions } from './sending-options.ts';
import { type SentForm, useSentForm } from './use-sent-form.ts';

const contact: SentForm<v.InferInput<typeof messageForm>, MessageForm> = {
  name: 'contact',
  schema: messageForm,
  unkept: [],
  send: async (body, key) => (await request(sendMessage, { body }, sendingOptions(key))).answer,
  sent: {
    title: 'Message sent successfully',
    description: "We'll get back to you as soon as possible!",
  },
  failed: { title: 'Error sending message', description: 'Please try again later' },
};

/** The contact form. Its HTML works without script as well: then the browser checks and sends it by itself. */
export const ContactForm = withErrorScreen(function ContactForm() {
  const { form, errors, drafted, clear, submit, receipt } = useSentForm(contact);
  const hydrated = useHydrated();
  const { isSubmitting } = form.formState;
  const wrong = Object.keys(errors).length > 0;
  return (
    <form
      className={styles['form']}
      method="post"
      action={sendMessage.path}
      noValidate={hydrated}
      onSubmit={submit}
      aria-label="Contact"
    >
      <ErrorSummary message={wrong ? problems.invalid.text : undefined} fields={errors} />
      <div className={styles['pair']}>
        <TextField
          label="Name"
          autoComplete="name"
          required
          minLength={minLength.name}
          error={errors['name']}
          {...form.register('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors['email']}
          {...form.register('email')}
        />
      </div>
      <TextField
        label="Subject"
        required
        minLength={minLength.subject}
        error={errors['subject']}
        {...form.register('subject')}
      />
      <TextArea
        label="Message"
        required
        minLength={minLength.message}
        rows={6}
        error={errors['message']}
        {...form.register('message')}
      />
      <RobotTrap />
      <div className={styles['actions']}>
        <Button type="submit" look="primary" pending={isSubmitting && 'Sending...'}>
          Send Message
        </Button>
        <DraftNotice drafted={drafted} clear={clear} />
      </div>
      <p className={styles['receipt']} role="status">
        {receipt && !drafted && (
          <>
            Your message has arrived. Reference number <strong>{receipt.reference}</strong>
          </>
        )}
      </p>
    </form>
  );
});
