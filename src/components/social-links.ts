import { site } from '#config/site';

/** The director's channels. */
export const socialLinks = [
  { path: site.social.instagram, label: 'Instagram' },
  { path: site.social.twitter, label: 'Twitter' },
  { path: site.social.youtube, label: 'YouTube' },
];
