"use client";

import Link from "next/link";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../class-names";

/** The parts of `Menu`, in a module of their own: it is loaded when a menu is opened. */

export interface MenuProps {
  trigger: ReactNode;
  align?: "start" | "end";
  /** As wide as the trigger at least. */
  isWide?: boolean;
  children: ReactNode;
}

export function MenuRoot({ trigger, align = "end", isWide = false, children }: MenuProps) {
  return (
    <Primitive.Root modal={false} defaultOpen>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classNames(
            "z-50 max-h-[min(28rem,var(--radix-dropdown-menu-content-available-height))] min-w-48 max-w-80 animate-appear overflow-y-auto",
            "rounded-card border border-line bg-surface p-1 shadow-overlay",
            isWide && "w-(--radix-dropdown-menu-trigger-width)",
          )}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const ITEM =
  "flex min-h-9 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 outline-none select-none data-[disabled]:text-muted data-[highlighted]:bg-off-soft pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted";

interface MenuItemProps {
  icon?: ReactNode;
  onSelect?: () => void;
  tone?: "normal" | "danger";
  isDisabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, tone = "normal", isDisabled = false, children }: MenuItemProps) {
  return (
    <Primitive.Item
      className={classNames(ITEM, tone === "danger" && "text-bad [&_svg]:text-bad")}
      disabled={isDisabled}
      {...(onSelect && { onSelect })}
    >
      {icon}
      {children}
    </Primitive.Item>
  );
}

interface MenuLinkProps {
  href: string;
  icon?: ReactNode;
  isCurrent?: boolean;
  children: ReactNode;
}

export function MenuLink({ href, icon, isCurrent = false, children }: MenuLinkProps) {
  return (
    <Primitive.Item asChild className={ITEM}>
      <Link href={href} aria-current={isCurrent || undefined}>
        {icon}
        {children}
      </Link>
    </Primitive.Item>
  );
}

interface MenuChoicesProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly { value: string; label: string; icon?: ReactNode }[];
}

/** One of several; the menu stays open. */
export function MenuChoices({ label, value, onChange, choices }: MenuChoicesProps) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {choices.map((choice) => (
        <Primitive.RadioItem
          key={choice.value}
          value={choice.value}
          onSelect={(event) => event.preventDefault()}
          className={classNames(ITEM, "data-[state=checked]:font-medium data-[state=checked]:text-accent")}
        >
          {choice.icon}
          {choice.label}
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

interface MenuCheckProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
}

/** Something to turn on and off; the menu stays open. */
export function MenuCheck({ isChecked, onChange, children }: MenuCheckProps) {
  return (
    <Primitive.CheckboxItem
      checked={isChecked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={ITEM}
    >
      <span
        className={classNames(
          "grid size-4 place-items-center rounded-[4px] border text-[0.6875rem] leading-none",
          isChecked ? "border-accent bg-accent text-accent-ink" : "border-control",
        )}
        aria-hidden="true"
      >
        {isChecked ? "✓" : ""}
      </span>
      {children}
    </Primitive.CheckboxItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 pt-2 pb-1 text-xs text-muted">{children}</Primitive.Label>;
}

export function MenuLine() {
  return <Primitive.Separator className="my-1 h-px bg-line" />;
}
