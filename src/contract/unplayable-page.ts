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
