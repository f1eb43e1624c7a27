import type { DeepPartialSkipArrayKey } from 'react-hook-form';
import type * as v from 'valibot';
import type { projectForm } from '#contract/entities/project';
import type { Option, Package } from '#contract/setting-options';

/** What the fields of the project form hold. */
export type ProjectValues = v.InferInput<typeof projectForm>;

/** A line of what a form holds, in words for a person; without text it is still to come. */
export interface FormLine {
  name: string;
  text: string;
}

/** A line of a project, and the fields that it tells of. */
export interface ProjectLine extends FormLine {
  fields: readonly (keyof ProjectValues)[];
}

/** What can be chosen in the form, as it was set when the page was built. */
export interface ProjectOptions {
  projectTypes: readonly Option[];
  packages: readonly Package[];
  paymentMethods: readonly Option[];
}

/** A project, line by line. */
export function projectLines(
  project: DeepPartialSkipArrayKey<ProjectValues>,
  { projectTypes, packages, paymentMethods }: ProjectOptions,
): ProjectLine[] {
  const { name, email, title, description, projectType, budget, fileUrl, paymentMethod } = project;
  const { moreUrls } = project;
  const chosen = packages.find(({ value }) => value === budget);
  return [
    { name: 'Client', text: [name, email].filter(Boolean).join(', '), fields: ['name', 'email'] },
    { name: 'Title', text: title ?? '', fields: ['title'] },
    { name: 'Description', text: description ?? '', fields: ['description'] },
    { name: 'Type', text: labelOf(projectTypes, projectType), fields: ['projectType'] },
    { name: 'Package', text: chosen ? `${chosen.label}, ${chosen.price}` : '', fields: ['budget'] },
    {
      name: 'References',
      text: [fileUrl, ...(moreUrls ?? [])].filter(Boolean).join('\n'),
      fields: ['fileUrl', 'moreUrls'],
    },
    { name: 'Payment', text: labelOf(paymentMethods, paymentMethod), fields: ['paymentMethod'] },
  ];
}

const labelOf = (options: readonly Option[], chosen?: string) =>
  options.find(({ value }) => value === chosen)?.label ?? '';
