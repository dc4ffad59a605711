"use client";

import { type ReactNode, useState } from "react";
import { shellTexts } from "../../texts/parts/shell";
import { Checkbox } from "../../ui/field";
import { Dialog } from "../../ui/popups/dialog";
import { areSingleKeysOn, switchSingleKeys } from "./single-keys";

const texts = shellTexts.keys;

export interface LetteredPage {
  label: string;
  href: string;
  /** Follows `g`. */
  letter: string;
}

/** What keys there are. */
export function KeysDialog({ pages, onClose }: { pages: readonly LetteredPage[]; onClose: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);

  function change(next: boolean) {
    switchSingleKeys(next);
    setIsOn(next);
  }

  return (
    <Dialog title={texts.title} isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <dl className="keys">
        <Keys keys={["Ctrl", "K"]}>{texts.search}</Keys>
        <Keys keys={["?"]}>{texts.help}</Keys>
        <Keys keys={["/"]}>{texts.filter}</Keys>
        <Keys keys={["j"]}>{texts.nextRow}</Keys>
        <Keys keys={["k"]}>{texts.previousRow}</Keys>
        <Keys keys={["Enter"]}>{texts.openRow}</Keys>
        <Keys keys={["Esc"]}>{texts.close}</Keys>
      </dl>
      <h3 className="mt-5 mb-1 font-semibold">{texts.pages}</h3>
      <dl className="keys">
        {pages.map(({ label, href, letter }) => (
          <Keys key={href} keys={["g", letter]}>
            {label}
          </Keys>
        ))}
      </dl>
      <Checkbox
        className="mt-4 border-t border-line pt-4"
        label={texts.single}
        hint={texts.singleHint}
        checked={isOn}
        onChange={(event) => change(event.target.checked)}
      />
    </Dialog>
  );
}

function Keys({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div>
      <dt>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
