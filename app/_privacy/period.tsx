import { ExactTime } from "@/components/ui/time/relative-time";

/** In one line where there is room, in two on a phone. */
export function Period({ from, to }: { from: Date; to: Date }) {
  return (
    <span className="block whitespace-normal text-muted sm:whitespace-nowrap">
      <span className="whitespace-nowrap">
        <ExactTime at={from} hasSeconds={false} /> –
      </span>{" "}
      <span className="whitespace-nowrap">
        <ExactTime at={to} hasSeconds={false} />
      </span>
    </span>
  );
}
