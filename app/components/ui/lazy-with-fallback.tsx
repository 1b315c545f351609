import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from "react";
import { importWithRetry } from "#app/browser/import-with-retry.ts";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";

const loadTimeoutMs = 10_000;

type AnyComponent<Props> = ComponentType<Props>;

/** Loads a component when first rendered and retries after a failure. A bare `lazy` that fails would break the page. */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<{ default: AnyComponent<Props> }>,
  Fallback: AnyComponent<Props>,
): AnyComponent<Props> {
  // React's types lose a generic component's props.
  const createLazyComponent = () =>
    lazy(() =>
      rejectOnAbort(importWithRetry(load), AbortSignal.timeout(loadTimeoutMs)),
    ) as unknown as AnyComponent<Props>;
  let LazyComponent = createLazyComponent();
  return function LatePart(props) {
    return (
      <LoadFailureBoundary
        fallback={createElement(Fallback, props)}
        onMissing={() => {
          LazyComponent = createLazyComponent();
        }}
      >
        <Suspense fallback={null}>{createElement(LazyComponent, props)}</Suspense>
      </LoadFailureBoundary>
    );
  };
}

type LoadFailureBoundaryProps = { fallback: ReactNode; onMissing(): void; children: ReactNode };

class LoadFailureBoundary extends Component<LoadFailureBoundaryProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override componentDidCatch() {
    this.props.onMissing();
  }

  override render() {
    return this.state.isMissing ? this.props.fallback : this.props.children;
  }
}
