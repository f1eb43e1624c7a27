import type { ComponentType } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';

/** An island as pages mount it: what fails inside is replaced by the error screen, and the page around it stays. */
export function withErrorScreen<Props extends object>(
  Island: ComponentType<Props>,
): ComponentType<Props> {
  return (props) => (
    <ErrorBoundary>
      <Island {...props} />
    </ErrorBoundary>
  );
}
