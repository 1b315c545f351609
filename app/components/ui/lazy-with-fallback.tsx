import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from "react";
import { loadLate } from "#app/browser/load-late.ts";
import { rejectOnAbort } from "#app/browser/reject-on-abort.ts";

const patienceMs = 10_000;

type Part<Props> = ComponentType<Props>;

/** Loads when first shown, and again after a failure. A bare `lazy` that fails would take the whole page with it. */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<{ default: Part<Props> }>,
  Fallback: Part<Props>,
): Part<Props> {
  // React's types lose a generic component's props.
  const begin = () =>
    lazy(() => rejectOnAbort(loadLate(load), AbortSignal.timeout(patienceMs))) as unknown as Part<Props>;
  let Arriving = begin();
  return function LatePart(props) {
    return (
      <Boundary
        fallback={createElement(Fallback, props)}
        onMissing={() => {
          Arriving = begin();
        }}
      >
        <Suspense fallback={null}>{createElement(Arriving, props)}</Suspense>
      </Boundary>
    );
  };
}

type BoundaryProps = { fallback: ReactNode; onMissing(): void; children: ReactNode };

class Boundary extends Component<BoundaryProps, { isMissing: boolean }> {
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
