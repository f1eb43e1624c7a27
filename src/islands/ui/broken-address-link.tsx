import { loginAddress } from '#lib/return-path';
import { BrokenLink } from './broken-link.tsx';
import { useSceneTitle } from './use-scene-title.ts';

const account = '/account';

interface BrokenAddressLinkProps {
  /** The anchor of the page's scene. */
  scene: string;
  /** What has not come about, in the title of the page. */
  title: string;
  /** Why; by default, that the link is incomplete. */
  reason?: string;
  /** Whether the account, where a newer link is asked for, needs a login first. */
  isVisitor: boolean;
}

/** In place of what a link about an account's address leads to. */
export function BrokenAddressLink({ scene, title, isVisitor, ...link }: BrokenAddressLinkProps) {
  useSceneTitle(scene, title);
  const onward = isVisitor
    ? { path: loginAddress(account), label: 'Log in' }
    : { path: account, label: 'Your account' };
  return <BrokenLink {...link} onward={onward} />;
}
