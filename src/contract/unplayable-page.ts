import { hostOf, readVideoAddress, youtubeHosts } from './video-address.ts';

/** Where there are pages and no files. */
const pageHosts = [...youtubeHosts, 'youtu.be', 'vimeo.com'];

/** Whether an address is a page of a hosting service that names no video, such as a list or a channel: nothing plays it. */
export function isUnplayablePage(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null && pageHosts.includes(hostOf(url)) && readVideoAddress(address).host === 'file'
  );
}

/** Files that are no films. */
const otherFile = /\.(?:x?html?|php\d?|aspx?|jsp|pdf|txt|jpe?g|png|gif|webp|avif|svg|zip)$/i;

/** Whether an address outside can be told to be that of a page, or of a file that is no film, without asking for it. */
export function isNoFilm(address: string): boolean {
  const url = URL.parse(address);
  if (!url || readVideoAddress(address).host !== 'file') return false;
  return url.pathname === '/' || otherFile.test(url.pathname);
}
