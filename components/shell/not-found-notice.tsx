import { commonTexts } from "../texts/common";
import { ButtonLink } from "../ui/button";

export function NotFoundNotice() {
  const { title, body, home } = commonTexts.notFound;
  return (
    <div className="mx-auto grid min-h-[70dvh] max-w-120 content-center gap-3 px-4">
      <h1 className="text-xl leading-7 font-semibold">{title}</h1>
      <p className="text-muted">{body}</p>
      <ButtonLink href="/" className="justify-self-start">
        {home}
      </ButtonLink>
    </div>
  );
}
