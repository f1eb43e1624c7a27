import { useStore } from '@nanostores/react';
import { loginAddress } from '#lib/return-path';
import { $session } from '#stores/session';
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
}

/** In place of what a link about an account's address leads to: a newer one is asked for in the account. */
export function BrokenAddressLink({ scene, title, ...link }: BrokenAddressLinkProps) {
  const { status } = useStore($session);
  useSceneTitle(scene, title);
  const onward =
    status === 'visitor'
      ? { path: loginAddress(account), label: 'Log in' }
      : { path: account, label: 'Your account' };
  return <BrokenLink {...link} onward={onward} />;
}
