import { Component, type ComponentType, createElement, lazy, Suspense } from "react";
import { Button } from "./button.tsx";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
type LatePartProps<Props> = NoInfer<Props> & {
  load: Load<Props>;
  /** The page is complete without the part, so a failure is not shown. */
  isOptional?: boolean;
};
type LatePartState = { part: ComponentType<object>; status: "shown" | "failed" | "retrying" };

/**
 * Renders a component whose code `load` imports, with the other props. Nothing is shown while the code loads. After a
 * failure, one line says so and offers to try again; the page around that line stays.
 */
export class LatePart<Props extends object> extends Component<LatePartProps<Props>, LatePartState> {
  override state: LatePartState = { part: createLazyPart(this.props.load), status: "shown" };

  static getDerivedStateFromError(): Partial<LatePartState> {
    return { status: "failed" };
  }

  /**
   * An engine may answer a repeated import from its cache of failed modules until the document is replaced. The page
   * then reloads, and forms restore their drafts, which are stored before the page goes away.
   */
  private retry = async () => {
    const { load } = this.props;
    this.setState({ status: "retrying" });
    try {
      await load();
      this.setState({ part: createLazyPart(load), status: "shown" });
    } catch {
      this.setState({ status: "failed" });
      if (await isServerReachable()) window.location.reload();
    }
  };

  override render() {
    const { load, isOptional = false, ...props } = this.props;
    const { part, status } = this.state;
    if (status === "shown") return <Suspense>{createElement(part, props)}</Suspense>;
    return isOptional ? null : <LoadFailure isRetrying={status === "retrying"} onRetry={this.retry} />;
  }
}

type LoadFailureProps = { isRetrying?: boolean; onRetry(): void };

/** Takes a line of its own in a row that wraps. */
export function LoadFailure({ isRetrying = false, onRetry }: LoadFailureProps) {
  return (
    <div
      role="alert"
      className="flex basis-full flex-wrap items-center gap-x-3 rounded-md bg-caution-soft px-4 py-2 text-caution-text"
    >
      <p className="min-w-48 flex-1">This part couldn't be loaded</p>
      <Button variant="outline" isBusy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** React's `lazy` loses the props of a generic component, so only `LatePart` declares and checks the props. */
function createLazyPart<Props>(load: Load<Props>): ComponentType<object> {
  return lazy(load as Load<object>);
}

function isServerReachable(): Promise<boolean> {
  return fetch(window.location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
