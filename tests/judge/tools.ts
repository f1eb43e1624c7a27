/** The folder with a package and a lock of its own: Netlify's tools are heavy, and nothing else needs them. */
export const toolsDirectory = import.meta.dirname;
