const players = '"https://www.youtube-nocookie.com" "https://player.vimeo.com"';
const denied = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
];
const granted = ['fullscreen', 'autoplay', 'picture-in-picture', 'encrypted-media'];

/**
 * What every answer tells the browser. `netlify.toml` says the same of files: it cannot read this, and its headers do
 * not reach functions.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  // YouTube's player refuses stricter ones.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Pages of others cannot show or play what the site pays for. What is made for them says otherwise.
  'Cross-Origin-Resource-Policy': 'same-site',
  'Permissions-Policy': [
    ...denied.map((feature) => `${feature}=()`),
    ...granted.map((feature) => `${feature}=(self ${players})`),
  ].join(', '),
};

/** For what is no page: opened by itself, it may load nothing, run nothing and stand in nobody's frame. */
const pagelessPolicy =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Adds the headers that an answer has not set itself. */
export function secure({ headers }: Response): void {
  const all = { ...securityHeaders, 'Content-Security-Policy': pagelessPolicy };
  for (const [name, value] of Object.entries(all)) {
    if (!headers.has(name)) headers.set(name, value);
  }
}
