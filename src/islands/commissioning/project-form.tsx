import type * as v from 'valibot';
import { submitProject } from '#contract/endpoints/submit-project';
import { type ProjectForm as Project, projectForm } from '#contract/entities/project';
import { minLength } from '#contract/limits';
import { paymentMethods, projectTypes } from '#contract/options';
import { problems } from '#contract/problems';
import { request } from '#contract/request';
import { readProjectLike } from '#lib/project-like';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import styles from './commissioning.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { MoreLinks } from './more-links.tsx';
import { PackageChoice } from './package-choice.tsx';
import { ProjectSubmitted } from './project-submitted.tsx';
import { RobotTrap } from './robot-trap.tsx';
import { sendingOptions } from './sending-options.ts';
import { type SentForm, useSentForm } from './use-sent-form.ts';

const project: SentForm<v.InferInput<typeof projectForm>, Project> = {
  name: 'project',
  schema: projectForm,
  unkept: ['paymentMethod'],
  prefill() {
    const like = readProjectLike(new URL(location.href));
    return like ? { title: like.title, fileUrl: like.link } : {};
  },
  send: async (body, key) => (await request(submitProject, { body }, sendingOptions(key))).answer,
  sent: {
    title: 'Project submitted successfully!',
    description: "We'll review your project and get back to you soon.",
  },
  failed: { title: 'Error submitting project', description: 'Please try again later.' },
};

interface ProjectFormProps {
  /** Within which time there will be an answer, in words. */
  answerTime: string;
}

/** The project form. Its HTML works without script as well: then the browser checks and sends it by itself. */
export const ProjectForm = withErrorScreen(function ProjectForm({ answerTime }: ProjectFormProps) {
  const { form, errors, drafted, clear, submit, receipt, beginAgain } = useSentForm(project);
  const hydrated = useHydrated();
  const { register, formState } = form;
  const wrong = Object.keys(errors).length > 0;
  if (receipt) {
    const { reference } = receipt;
    return <ProjectSubmitted {...{ reference, answerTime }} submitAnother={beginAgain} />;
  }
  return (
    <form
      className={styles['form']}
      method="post"
      action={submitProject.path}
      noValidate={hydrated}
      onSubmit={submit}
      aria-label="Project"
    >
      <ErrorSummary message={wrong ? problems.invalid.text : undefined} fields={errors} />
      <div className={styles['pair']}>
        <TextField
          label="Name"
          autoComplete="name"
          required
          minLength={minLength.name}
          error={errors['name']}
          {...register('name')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors['email']}
          {...register('email')}
        />
      </div>
      <TextField
        label="Project Title"
        required
        minLength={minLength.projectTitle}
        error={errors['title']}
        {...register('title')}
      />
      <TextArea
        label="Project Description"
        hint="What should it show, how long should it be, where will it be seen, and by when?"
        required
        minLength={minLength.projectDescription}
        rows={7}
        error={errors['description']}
        {...register('description')}
      />
      <SelectField
        label="Project Type"
        placeholder="Select a project type"
        options={projectTypes}
        required
        error={errors['projectType']}
        {...register('projectType')}
      />
      <PackageChoice error={errors['budget']} input={register('budget')} />
      <TextField
        label="Reference Materials"
        type="url"
        inputMode="url"
        placeholder="https://"
        hint="A link to a script, a mood board, a folder, or a work that you like."
        required
        error={errors['fileUrl']}
        {...register('fileUrl')}
      />
      <MoreLinks errors={errors} input={(index) => register(`moreUrls.${index}`)} />
      <SelectField
        label="Preferred Payment Method"
        placeholder="Select a payment method"
        hint="Only a preference: nothing is charged now, and payment is agreed on after your project has been approved."
        options={paymentMethods}
        required
        error={errors['paymentMethod']}
        {...register('paymentMethod')}
      />
      <RobotTrap />
      <div className={styles['actions']}>
        <Button type="submit" look="primary" pending={formState.isSubmitting && 'Submitting...'}>
          Submit Project
        </Button>
        <DraftNotice drafted={drafted} clear={clear} />
      </div>
    </form>
  );
});
