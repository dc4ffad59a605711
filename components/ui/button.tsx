import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-accent-ink hover:bg-accent-strong",
  secondary: "border border-control bg-surface text-ink hover:bg-sunken",
  quiet: "text-ink hover:bg-off-soft",
  danger: "bg-bad text-bad-ink hover:bg-bad-strong",
};

interface Look {
  variant?: ButtonVariant;
  size?: "medium" | "small";
  icon?: ReactNode;
}

/** The look alone, for elements that are no button of ours (triggers, downloads). */
export function buttonClass({ variant = "secondary", size = "medium" }: Look = {}): string {
  return classNames(
    "inline-flex shrink-0 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none",
    "transition-colors duration-[120ms] disabled:pointer-events-none disabled:data-dim:opacity-60 [&_svg]:size-4 [&_svg]:shrink-0",
    size === "medium" ? "h-9 px-3.5 pointer-coarse:h-11" : "h-7 px-2.5 text-[0.8125rem] pointer-coarse:h-9",
    VARIANTS[variant],
  );
}

type ButtonProps = ComponentProps<"button"> & Look & { isBusy?: boolean };

/** A button; `type="submit"` must be said. While busy it keeps its width, says so, and cannot be pressed again. */
export function Button({ variant, size, icon, isBusy = false, className, children, disabled, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={disabled || isBusy}
      data-dim={disabled || isBusy ? "" : undefined}
      aria-busy={isBusy || undefined}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof Link> & Look;

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function ButtonLink({ variant, size, icon, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link {...props} className={classNames(buttonClass({ variant, size }), className)}>
      {icon}
      {children}
    </Link>
  );
}

type IconButtonProps = ComponentProps<"button"> & { label: string };

/** A square button with an icon; the label is what is read aloud and shown as the browser's hint. */
export function IconButton({ label, className, children, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...props}
      className={classNames(
        "inline-flex size-8 shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-[120ms]",
        "hover:bg-off-soft hover:text-ink pointer-coarse:size-11 [&_svg]:size-4",
        className,
      )}
    >
      {children}
    </button>
  );
}

/** Two thirds of a ring; the words beside it say what is going on. */
export function Spinner() {
  return (
    <svg viewBox="0 0 16 16" className="size-4 animate-spin" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeOpacity="0.25" strokeWidth="1.5" />
      <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
