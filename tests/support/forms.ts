import type { MessageForm } from '#contract/entities/message';
import type { ProjectForm } from '#contract/entities/project';

/** A complete contact form for a test to change. */
export function aMessage(changes: Partial<MessageForm> = {}): MessageForm {
  return {
    name: 'Ada Client',
    email: 'ada@example.org',
    subject: 'A short film',
    message: 'Would you make a short film about rain?',
    ...changes,
  };
}

/** A complete project form for a test to change. */
export function aProject(changes: Partial<ProjectForm> = {}): ProjectForm {
  return {
    name: 'Ada Client',
    email: 'ada@example.org',
    title: 'Rain',
    description: 'A short film about rain on glass.',
    projectType: 'short_film',
    budget: 'standard_3000',
    fileUrl: 'https://example.org/moodboard',
    moreUrls: [],
    paymentMethod: 'paypal',
    ...changes,
  };
}
