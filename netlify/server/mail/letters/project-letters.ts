import { decisionAlone, decisionNote } from '#contract/decision-note';
import type { Project } from '#contract/entities/project';
import { agreedPackage, labelIn } from '#contract/setting-options';
import type { Settings } from '#contract/settings';
import type { Letter } from '../letter.ts';
import {
  addressAlone,
  closing,
  deskAddress,
  greeting,
  momentOf,
  receiptFacts,
  replyTime,
  written,
} from './phrases.ts';

/** Tells the director of a project request: all of it, to be answered with Reply. */
export function projectNotice(project: Project, settings: Settings): Letter {
  const { projectTypes, packages, paymentMethods } = settings;
  const links = [project.fileUrl, ...project.moreUrls];
  return {
    to: 'director',
    replyTo: { name: project.name, address: project.email },
    subject: `Project ${project.reference}: ${project.title}`,
    blocks: [
      { paragraph: `${project.name} asks for a project. A reply to this mail goes to them.` },
      {
        facts: [
          ['Reference', project.reference],
          ['Name', project.name],
          ['Email', project.email],
          ['Title', project.title],
          ['Project type', labelIn(projectTypes, project.projectType)],
          ['Budget', agreedPackage(project, packages)],
          ['Preferred payment', labelIn(paymentMethods, project.paymentMethod)],
          ...links.map((link): [string, string] => ['Link', link]),
          ['Received', momentOf(project.createdAt)],
        ],
      },
      { quote: project.description },
      { link: deskAddress('projects', project), label: 'Approve or reject it at the desk' },
    ],
  };
}

/** Confirms a project request to its client. It holds no text of theirs: the address may be another person's. */
export function projectReceipt(project: Project, settings: Settings): Letter {
  return {
    to: addressAlone(project),
    replyTo: 'director',
    subject: `Your project request ${project.reference} has arrived`,
    blocks: [
      greeting,
      {
        paragraph: `Thank you for your project request. ${settings.identity.name} has received it.`,
      },
      receiptFacts(project),
      replyTime(settings),
      { paragraph: 'Nothing is charged: payment is agreed on after a project has been approved.' },
      ...closing(settings),
    ],
  };
}

/**
 * Tells the client what was decided, in no words of their own: nobody has confirmed that the address is theirs.
 * @param note - what an admin wrote; `null`: the words of the house; empty: only what was decided.
 */
export function projectDecision(project: Project, note: string | null, settings: Settings): Letter {
  if (project.status === 'pending') throw new Error(`project ${project.id} is not decided`);
  const words = note ?? decisionNote(project.status);
  return {
    to: addressAlone(project),
    replyTo: 'director',
    subject: `About your project ${project.reference}`,
    blocks: [
      ...written(words || decisionAlone(project.status)),
      receiptFacts(project),
      ...closing(settings),
    ],
  };
}
