import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from "react";
import { loadLate } from "#app/browser/load-late.ts";
import { orAborted } from "#app/browser/or-aborted.ts";

/** The longest wait for a part after a button was pressed. */
const patienceMs = 10_000;

type Part<Props> = ComponentType<Props>;

/**
 * A component whose code loads when it is first shown, and again when it is shown after it failed. A bare `lazy` that
 * fails would take the whole page down with it.
 */
export function lazyWithFallback<Props extends object>(
  load: () => Promise<{ default: Part<Props> }>,
  Fallback: Part<Props>,
): Part<Props> {
  // React's types lose the props of a generic component.
  const begin = () => lazy(() => orAborted(loadLate(load), AbortSignal.timeout(patienceMs))) as unknown as Part<Props>;
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
