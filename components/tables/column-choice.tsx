"use client";

import { Columns3 } from "lucide-react";
import { commonTexts } from "../texts/common";
import { Button } from "../ui/button";
import { Menu, MenuCheck } from "../ui/popups/dropdown-menu";

interface ColumnChoiceProps {
  choices: readonly { id: string; label: string }[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

/** Which columns are shown; on phones, where a row has two lines, there is nothing to choose. */
export function ColumnChoice({ choices, hidden, onChange }: ColumnChoiceProps) {
  return (
    <div className="max-sm:hidden">
      <Menu
        trigger={
          <Button variant="quiet" size="small" icon={<Columns3 aria-hidden="true" />}>
            {commonTexts.table.columns}
          </Button>
        }
      >
        {choices.map(({ id, label }) => (
          <MenuCheck
            key={id}
            isChecked={!hidden.includes(id)}
            onChange={(isShown) => onChange(isShown ? hidden.filter((other) => other !== id) : [...hidden, id])}
          >
            {label}
          </MenuCheck>
        ))}
      </Menu>
    </div>
  );
}
