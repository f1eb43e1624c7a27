import { useMemo } from 'react';
import { submitProject } from '#contract/endpoints/submit-project';
import { type ProjectForm as Project, projectFormOf } from '#contract/entities/project';
import { minLength } from '#contract/limits';
import { request } from '#contract/request';
import type { Option } from '#contract/setting-options';
import { formPages } from '#contract/submission';
import { readProjectLike } from '#lib/read-project-like';
import { countBrief } from '#stores/visit';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { CallSheet } from './call-sheet.tsx';
import { FormScene } from './form-scene.tsx';
import { MoreLinks } from './more-links.tsx';
import { PackageChoice } from './package-choice.tsx';
import { type ProjectOptions, type ProjectValues, projectLines } from './project-lines.ts';
import { SenderFields, SubmissionForm } from './submission-form.tsx';
import { type SubmissionOptions, useSubmission } from './use-submission.ts';

const project: Omit<SubmissionOptions<ProjectValues, Project>, 'schema'> = {
  name: 'project',
  thanks: formPages.project.thanks,
  unkept: ['paymentMethod'],
  prefill() {
    const like = readProjectLike(new URL(location.href));
    return like ? { title: like.title, fileUrl: like.link } : {};
  },
  async send(body, options) {
    const answered = await request(submitProject, { body }, options);
    countBrief('sent');
    return answered;
  },
  sent: {
    title: 'Project submitted successfully!',
    description: "We'll review your project and get back to you soon.",
  },
  failed: { title: 'Error submitting project', description: 'Please try again later.' },
};

const valuesOf = (options: readonly Option[]) => options.map(({ value }) => value);

/** Only what the page offers can be chosen. */
const schemaOf = ({ projectTypes, packages, paymentMethods }: ProjectOptions) =>
  projectFormOf({
    projectTypes: valuesOf(projectTypes),
    packages: valuesOf(packages),
    paymentMethods: valuesOf(paymentMethods),
  });

/** That the form has. */
const scenes = 5;

interface ProjectFormProps {
  options: ProjectOptions;
  /** Within which time there will be an answer, in words. */
  answerTime: string;
}

/** The project form. */
export const ProjectForm = withErrorScreen(function ProjectForm({
  options,
  answerTime,
}: ProjectFormProps) {
  const schema = useMemo(() => schemaOf(options), [options]);
  const submission = useSubmission({ ...project, schema });
  const { field, answered, beginAgain } = submission;
  if (answered) {
    const { sent, receipt, Receipt } = answered;
    return (
      <Receipt
        title="Project Submitted!"
        status={`Thank you. We read every request and will get back to you within ${answerTime}.`}
        reference={receipt.reference}
        lines={projectLines(sent, options)}
        again={{ label: 'Submit Another Project', begin: beginAgain }}
      >
        <p>A confirmation is on its way to your mailbox. Nothing has been charged.</p>
      </Receipt>
    );
  }
  return (
    <SubmissionForm
      submission={submission}
      label="Project"
      postTo={submitProject.path}
      action="Submit Project"
      pending="Submitting..."
      beside={<CallSheet control={submission.control} options={options} schema={schema} />}
    >
      <FormScene number={1} of={scenes} title="Who is asking">
        <SenderFields name={field('name')} email={field('email')} />
      </FormScene>
      <FormScene number={2} of={scenes} title="What it is">
        <TextField
          label="Project Title"
          required
          minLength={minLength.projectTitle}
          {...field('title')}
        />
        <TextArea
          label="Project Description"
          hint="What should it show, how long should it be, where will it be seen, and by when?"
          required
          minLength={minLength.projectDescription}
          rows={7}
          {...field('description')}
        />
        <SelectField
          label="Project Type"
          placeholder="Select a project type"
          options={options.projectTypes}
          required
          {...field('projectType')}
        />
      </FormScene>
      <FormScene number={3} of={scenes} title="How large">
        <PackageChoice packages={options.packages} {...field('budget')} />
      </FormScene>
      <FormScene number={4} of={scenes} title="What it is like">
        <TextField
          label="Reference Materials"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="A link to a script, a mood board, a folder, or a work that you like."
          required
          {...field('fileUrl')}
        />
        <MoreLinks field={field} />
      </FormScene>
      <FormScene number={5} of={scenes} title="How it is paid">
        <SelectField
          label="Preferred Payment Method"
          placeholder="Select a payment method"
          hint="Only a preference: nothing is charged now, and payment is agreed on after your project has been approved."
          options={options.paymentMethods}
          required
          {...field('paymentMethod')}
        />
      </FormScene>
    </SubmissionForm>
  );
});
