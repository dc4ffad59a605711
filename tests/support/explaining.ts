import type { Sql } from "@/lib/db/client";

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: PlanNode[];
}

/** A connection whose statements are explained as they run, each before it runs. What becomes a part of a statement is not one. */
export function explaining<Own extends Sql>(sql: Own, note: (text: string, plan: PlanNode) => void): Own {
  type Template = [strings: TemplateStringsArray, ...values: string[]];
  const explain = async ([strings, ...values]: Template) => {
    const texts = strings.map((text, at) => (at === 0 ? `explain (analyze, format json) ${text}` : text));
    const [row] = await sql<{ "QUERY PLAN": string | { Plan: PlanNode }[] }[]>(
      Object.assign(texts, { raw: texts }),
      ...values,
    );
    const plans = row?.["QUERY PLAN"] ?? [];
    for (const { Plan } of typeof plans === "string" ? JSON.parse(plans) : plans) note(strings.join("$"), Plan);
    return sql(strings, ...values);
  };
  return new Proxy(sql, {
    apply: (target, _, called: Template) =>
      Array.isArray(called[0]) && /^[\s(]*(?:select|with|insert|update|delete)\b/i.test(called[0][0] ?? "")
        ? explain(called)
        : target(...called),
  });
}
