/** A test for modules of `src` by their path without extension. */
const sources = (...paths: string[]) =>
  new RegExp(`[\\\\/]src[\\\\/](?:${paths.join('|')})\\.tsx?$`);

const shared = sources(
  'stores/(?:toasts|visit|preload-count|opened-work|address-bar|kept-token|page-version)',
  'lib/(?:idle|retrying|stored-text|saves-data|show-press|carried-still|focus-card|fetch-ahead|image-address|title-fit)',
  '(?:lib|contract)/running-time',
  'contract/(?:request|visits|schema|light-schema|limits|gallery-filters|work-address)',
  'contract/endpoints/(?:get-video|get-image)',
);

/**
 * Which modules of the browser's scripts share a file (https://rolldown.rs/in-depth/manual-code-splitting). Without this
 * each set of entries that share something would have a file of its own: some twenty requests for a gallery, many of them
 * of a few hundred bytes. Astro makes each island an entry on purpose (https://github.com/withastro/astro/issues/17015): this
 * can go once a gallery has no more than ten scripts without it.
 */
export const scriptFiles = [
  {
    // What the frame of every page, Home's opening and pages of works need is shared with islands; no React.
    name: 'frame',
    test: new RegExp(`${shared.source}|nanostores[\\\\/]atom[\\\\/]|vite[\\\\/]preload-helper`),
  },
  {
    // Whatever shows an island needs all of React and a few parts of ours: in one file it packs better, and what admins add
    // cannot split it.
    name: 'react',
    test: new RegExp(
      `${sources('islands/ui/(?:button|spinner|class-names|with-error-screen|error-boundary|error-screen|use-hydrated)', 'lib/error-text').source}|node_modules[\\\\/](?:react|react-dom|scheduler|@astrojs[\\\\/]react|@nanostores[\\\\/]react)[\\\\/]`,
    ),
  },
  {
    name: 'gallery',
    test: sources(
      'islands/galleries/gallery',
      'islands/ui/(?:still|gallery-shell|opened-player|work-rows|work-card|use-loops|use-light-up|category-filter|skeleton|use-focus-on-new|title-words)',
      'stores/(?:galleries|gallery|gallery-address|scroll-restoration|featured|opened-video|opened-failure)',
      'lib/(?:picture|work-still|whole-size|still-sizes|programme|formats|loop|next-link|project-like)',
    ),
  },
  {
    // The player is modal as dialogs are, and has nothing else of them.
    name: 'modal',
    test: sources('islands/ui/use-modal', 'lib/keep-focus'),
  },
  {
    // What forms, accounts and the desk check by, and the session that they ask with.
    name: 'session',
    test: new RegExp(
      `${sources('stores/(?:session|kept-user)', 'contract/(?:options|problems|submission|text)', 'contract/entities/(?:delivery|note|signed-in|user|work)').source}|node_modules[\\\\/](?:valibot|nanostores[\\\\/]lifecycle)[\\\\/]`,
    ),
  },
  {
    name: 'form',
    test: new RegExp(
      `${sources('islands/ui/(?:error-summary|field|form|text-area|text-field)', 'lib/(?:form-fields|messages-of)').source}|node_modules[\\\\/](?:react-hook-form|@hookform)[\\\\/]`,
    ),
  },
  {
    name: 'submission',
    test: sources(
      'islands/commissioning/(?:draft-notice|honeypot|submission-form|sending-options|use-draft|use-submission)',
      'stores/drafts',
    ),
  },
  {
    name: 'credentials',
    test: sources(
      'islands/ui/(?:credential-fields|credentials-form|factor-step|password-field)',
      'contract/(?:account-fields|passkey-answers)',
      'contract/entities/factor',
      'contract/endpoints/(?:finish-login|log-in|submit-without-script)',
      'lib/passkeys',
      'stores/log-in',
    ),
  },
];
