import { useAddressFragment } from '#ui/use-address-fragment.ts';
import { withErrorScreen } from '#ui/with-error-screen.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { ChoosePassword } from './choose-password.tsx';

/** Asks for the link, or takes the new password where the link has led here. */
export const PasswordReset = withErrorScreen(function PasswordReset() {
  const token = useAddressFragment();
  return token ? <ChoosePassword token={token} /> : <AskForLink />;
});
