const LINES = [
  ["Rye bread 1 kg", "4.20"],
  ["Butter", "2.79"],
  ["Apples 1.240 kg", "3.10"],
  ["Bottle deposit", "0.25"],
] as const;

/** An ornament: what all of this is about. Always white, as paper is. */
export function PaperReceipt() {
  return (
    <div aria-hidden="true" className="mx-auto w-full max-w-76 select-none max-lg:hidden">
      <div className="drop-shadow-[0_18px_28px_rgb(0_0_0/0.13)]">
        <div className="paper-edge bg-white px-7 pt-8 pb-11 text-[#1c1c22]">
          <p className="text-center text-base font-semibold">Corner Bakery</p>
          <p className="mt-0.5 text-center text-xs leading-4 text-[#63636e]">12 Mill Lane · 27 Nov 2026, 08:14</p>
          <ul className="figures mt-6 grid gap-2 text-[0.8125rem]">
            {LINES.map(([text, amount]) => (
              <li key={text} className="flex justify-between gap-4">
                <span>{text}</span>
                <span>{amount}</span>
              </li>
            ))}
          </ul>
          <div className="figures mt-4 flex justify-between border-t border-[#1c1c22] pt-3 text-base font-semibold">
            <span>Total</span>
            <span>€ 10.34</span>
          </div>
          <p className="figures mt-3 text-xs text-[#63636e]">Card ·· 4711 · approval 83A0F2</p>
          <ol className="mt-6 grid gap-2.5 border-t border-dashed border-[#c9c7c0] pt-5 text-xs">
            {[
              ["Submitted", "08:14:02"],
              ["Matched by card account", "08:14:02"],
              ["Delivered to the bank", "08:14:03"],
            ].map(([text, time]) => (
              <li key={text} className="flex items-center gap-2.5">
                <span className="size-1.5 rounded-full bg-[#0b6e5f]" />
                <span className="grow">{text}</span>
                <span className="figures text-[#63636e]">{time}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}
