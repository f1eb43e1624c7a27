import type { Settings } from '#contract/settings';

/** The director's channels: those that there are. */
export const socialLinksOf = ({ social }: Settings) =>
  [
    { path: social.instagram, label: 'Instagram' },
    { path: social.twitter, label: 'Twitter' },
    { path: social.youtube, label: 'YouTube' },
  ].filter(({ path }) => path);
