import type { ComponentProps } from "react";
import { classNames } from "../class-names";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...props} className={classNames("control", className)} />;
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea rows={4} {...props} className={classNames("control min-h-20 resize-y", className)} />;
}
