"use client";

import { Keyboard, LogOut, Monitor, Moon, Sun, UserRound } from "lucide-react";
import { useState } from "react";
import { shellTexts } from "../texts/parts/shell";
import { Menu, MenuChoices, MenuItem, MenuLabel, MenuLine, MenuLink } from "../ui/popups/dropdown-menu";
import { openKeys } from "./shell-events";
import { applyTheme, isTheme, type Theme } from "./theme";

export interface PersonMenuProps {
  name: string;
  email: string;
  theme: Theme;
  /** A server action; it ends on the sign-in page. */
  signOut: () => Promise<void>;
}

/** Who is signed in, how it looks, and the way out. */
export function PersonMenu({ name, email, theme: initialTheme, signOut }: PersonMenuProps) {
  const [theme, setTheme] = useState(initialTheme);

  function choose(value: string) {
    if (!isTheme(value)) return;
    setTheme(value);
    applyTheme(value);
  }

  return (
    <Menu
      align="start"
      isWide
      trigger={
        <button
          type="button"
          className="flex min-h-12 items-center gap-2.5 rounded-control px-2 text-left hover:bg-off-soft"
        >
          <span
            className="grid size-8 shrink-0 place-items-center rounded-full border border-line bg-surface text-xs font-semibold"
            aria-hidden="true"
          >
            {initials(name)}
          </span>
          <span className="min-w-0">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-xs leading-4 text-muted">{email}</span>
          </span>
          <span className="sr-only">{shellTexts.personMenu}</span>
        </button>
      }
    >
      <MenuLink href="/account" icon={<UserRound aria-hidden="true" />}>
        {shellTexts.account}
      </MenuLink>
      <MenuItem icon={<Keyboard aria-hidden="true" />} onSelect={openKeys}>
        {shellTexts.keys.open}
      </MenuItem>
      <MenuLine />
      <MenuLabel>{shellTexts.theme}</MenuLabel>
      <MenuChoices
        label={shellTexts.theme}
        value={theme}
        onChange={choose}
        choices={[
          { value: "system", label: shellTexts.themeSystem, icon: <Monitor aria-hidden="true" /> },
          { value: "light", label: shellTexts.themeLight, icon: <Sun aria-hidden="true" /> },
          { value: "dark", label: shellTexts.themeDark, icon: <Moon aria-hidden="true" /> },
        ]}
      />
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => void signOut()}>
        {shellTexts.signOut}
      </MenuItem>
    </Menu>
  );
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
