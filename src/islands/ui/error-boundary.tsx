import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './error-screen.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
}

type ErrorBoundaryState = 'normal' | 'error' | 'retrying';

const retryingMs = 1000;

/** Stands around every island: what fails inside is replaced by the error screen, which can try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { state: ErrorBoundaryState }> {
  static getDerivedStateFromError(): { state: ErrorBoundaryState } {
    return { state: 'error' };
  }

  override state = { state: 'normal' as ErrorBoundaryState };
  #retry: ReturnType<typeof setTimeout> | undefined;

  override componentWillUnmount() {
    clearTimeout(this.#retry);
  }

  override render() {
    const { state } = this.state;
    if (state === 'normal') return this.props.children;
    return <ErrorScreen retrying={state === 'retrying'} onRetry={() => this.#tryAgain()} />;
  }

  #tryAgain() {
    this.setState({ state: 'retrying' });
    this.#retry = setTimeout(() => this.setState({ state: 'normal' }), retryingMs);
  }
}
