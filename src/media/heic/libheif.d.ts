/**
 * What is used of libheif's build in plain JavaScript: the site's policy lets no page compile WebAssembly. The types that
 * come with it leave this layer out (https://github.com/strukturag/libheif, `post.js`).
 */
declare module 'libheif-js/libheif/libheif.js' {
  interface HeifImage {
    is_primary(): boolean;
    /** In pixels, the right way up. */
    get_width(): number;
    get_height(): number;
    /** Writes the pixels into `into`; tells `null` when the picture is damaged. */
    display(into: ImageData, done: (result: ImageData | null) => void): void;
  }
  export default function openLibheif(): {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
  };
}
