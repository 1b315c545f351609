import { cva, type VariantProps } from "class-variance-authority";
import { LoaderCircle } from "lucide-react";
import { Children, type ComponentProps, cloneElement, forwardRef, type ReactElement } from "react";

export const buttonStyle = cva("button", {
  variants: {
    // Hover mixes the background with the text color to keep the contrast.
    variant: {
      default: "bg-primary text-primary-foreground hover:bg-[color-mix(in_oklab,var(--primary)_88%,var(--foreground))]",
      destructive:
        "bg-destructive text-destructive-foreground hover:bg-[color-mix(in_oklab,var(--destructive)_88%,var(--foreground))]",
      outline: "border border-input bg-surface base:text-foreground hover:bg-muted",
      secondary: "bg-muted text-foreground hover:bg-border",
      ghost: "base:text-foreground hover:bg-muted",
      link: "text-primary-text underline underline-offset-4 hover:no-underline",
      hero: "bg-primary text-primary-foreground font-semibold shadow-card hover:bg-[color-mix(in_oklab,var(--primary)_88%,var(--foreground))]",
      soft: "bg-primary-soft text-primary-text hover:bg-primary-soft/75",
      premium: "bg-positive text-background hover:bg-[color-mix(in_oklab,var(--positive)_88%,var(--foreground))]",
      glass: "border border-border bg-surface/75 text-foreground backdrop-blur hover:bg-surface",
    },
    size: {
      default: "base:min-h-11 base:px-5 base:py-2",
      // The touch target stays 44 px high.
      sm: "min-h-9 base:px-3.5 py-1 text-sm before:absolute before:-inset-y-1 before:inset-x-0",
      lg: "base:min-h-13 base:px-[min(1.75rem,8vw)] base:py-3 text-[length:min(1.125rem,7.5vw)]",
      // Icons do not grow with the text size.
      icon: "size-11 max-h-[56px] max-w-[56px] shrink-0",
    },
  },
  defaultVariants: { variant: "default", size: "default" },
});

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonStyle> & {
    /** Styles the only child, such as a link, as a button. */
    asChild?: boolean;
    /** Shows a spinner and ignores clicks. The button is not `disabled`, so it keeps the focus. */
    isBusy?: boolean;
  };

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { className, variant, size, asChild = false, isBusy = false, children, type, onClick, ...props },
  ref,
) {
  const style = buttonStyle({ variant, size, className });
  if (asChild) return cloneElement(Children.only(children) as ReactElement, { className: style, ...props });
  return (
    <button
      ref={ref}
      type={type ?? "button"}
      className={style}
      aria-busy={isBusy}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      {...props}
    >
      {isBusy ? <LoaderCircle className="animate-spin" aria-hidden /> : null}
      {children}
    </button>
  );
});
