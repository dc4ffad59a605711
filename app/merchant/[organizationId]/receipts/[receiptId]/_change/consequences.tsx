/** What a change does, sentence by sentence, before it is done. */
export function Consequences({ sentences }: { sentences: readonly (string | false)[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-control">
      {sentences
        .filter((sentence) => sentence !== false)
        .map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
    </ul>
  );
}
