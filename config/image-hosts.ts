// Hosts, beside the site itself, whose pictures the image CDN may fetch. `netlify.toml` repeats
// them, because Netlify reads them there; a test compares the two, and keeps every other host out.
export const imageHosts: readonly string[] = ['images.unsplash.com', 'i.ytimg.com', 'vumbnail.com'];
