import Link from "next/link";
import type { ReactNode } from "react";
import type { HiddenColumns } from "../tables/hidden-columns";
import { TablePreferences } from "../tables/table-preferences";
import { commonTexts } from "../texts/common";
import { shellTexts, shellTexts as texts } from "../texts/parts/shell";
import { ToastProvider } from "../ui/popups/toast";
import { TimeZoneProvider } from "../ui/time/time-zone";
import { CommandPalette } from "./command-palette";
import { Drawer } from "./drawer";
import { Keyboard } from "./keys/keyboard";
import type { PortalPlace } from "./navigation";
import { NavigationList } from "./navigation-list";
import { OrganizationSwitcher, type SwitcherProps } from "./organization-switcher";
import { PersonMenu, type PersonMenuProps } from "./person-menu";
import { StyleNonce } from "./style-nonce";

interface PortalShellProps {
  place: PortalPlace;
  switcher: SwitcherProps;
  person: PersonMenuProps;
  timeZone: string;
  hiddenColumns: HiddenColumns;
  /** Whom to ask: `mailto:…` or `https://…`. */
  support: string;
  /** Above every page: "this organization is suspended". */
  banner?: ReactNode;
  children: ReactNode;
}

/** The frame of the portals: a sidebar of 232 px, or a bar with a drawer below 900 px, and the page. */
export function PortalShell(props: PortalShellProps) {
  const { place, switcher, person, timeZone, hiddenColumns, support, banner, children } = props;
  const pages = place.items.map(({ label, href, letter }) => ({ label, href, letter }));
  const palette = { items: [...pages, ...place.actions], targets: place.targets };
  const sidebar = (
    <>
      <OrganizationSwitcher {...switcher} />
      <NavigationList home={place.home} items={place.items} />
      <HelpLinks support={support} />
      <PersonMenu {...person} />
    </>
  );
  return (
    <TimeZoneProvider zone={timeZone}>
      <TablePreferences initial={hiddenColumns}>
        <ToastProvider>
          <a
            href="#content"
            className="sr-only z-50 rounded-control bg-accent px-3 py-2 font-medium text-accent-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
          >
            {commonTexts.skipToContent}
          </a>
          <div className="min-[900px]:grid min-[900px]:grid-cols-[232px_minmax(0,1fr)]">
            <aside
              aria-label={shellTexts.menu}
              className="sticky top-0 hidden h-dvh flex-col gap-3 border-r border-line bg-sunken p-3 min-[900px]:flex"
            >
              {sidebar}
            </aside>
            <header className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-sunken px-2 min-[900px]:hidden">
              <Drawer>{sidebar}</Drawer>
              <p className="min-w-0 grow truncate font-semibold">{switcher.current.name}</p>
            </header>
            <main
              id="content"
              tabIndex={-1}
              className="mx-auto w-full max-w-[1200px] px-4 pt-6 pb-16 sm:px-6 min-[900px]:px-8"
            >
              {banner}
              {children}
            </main>
          </div>
          <CommandPalette {...palette} />
          <Keyboard pages={pages} />
          <StyleNonce />
        </ToastProvider>
      </TablePreferences>
    </TimeZoneProvider>
  );
}

/** Where to read on, and whom to ask. */
function HelpLinks({ support }: { support: string }) {
  return (
    <nav aria-label={texts.help} className="help-links">
      <Link href="/docs" prefetch={false}>
        {texts.guides}
      </Link>
      {/* Loaded whole: the reference brings styles of its own, which would stay. */}
      <a href="/docs/reference">{texts.reference}</a>
      <a href={support}>{texts.support}</a>
    </nav>
  );
}
