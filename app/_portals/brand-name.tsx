interface BrandNameProps {
  name: string;
  /** Of its logo; undefined when it has none. */
  logoUrl: string | undefined;
}

/** A brand with its logo. */
export function BrandName({ name, logoUrl }: BrandNameProps) {
  if (logoUrl === undefined) return name;
  const { pathname, search } = new URL(logoUrl);
  return (
    <span className="inline-flex items-center gap-2">
      {/* biome-ignore lint/performance/noImgElement: drawn at its upload, and small already */}
      <img
        src={pathname + search}
        alt=""
        width={20}
        height={20}
        loading="lazy"
        className="size-5 shrink-0 rounded-[3px] bg-white object-contain"
      />
      <span className="min-w-0">{name}</span>
    </span>
  );
}
