import contract from "@/docs/openapi.json?raw";

export interface ListedOperation {
  operationId: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  scopes: string[];
  answers: { status: string; text: string }[];
}

export interface OperationGroup {
  tag: string;
  description: string;
  operations: ListedOperation[];
}

interface Described {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { responses?: Record<string, { description: string }> };
}

interface DescribedOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security?: Record<string, string[]>[];
  responses: Record<string, { description?: string; $ref?: string }>;
}

let groups: OperationGroup[] | undefined;

/** The operations of the API's description under its tags, in its order. */
export function listOperations(): OperationGroup[] {
  groups ??= grouped(JSON.parse(contract) as Described);
  return groups;
}

function grouped({ tags, paths, components }: Described): OperationGroup[] {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const textOf = ({ description, $ref = "" }: { description?: string; $ref?: string }) =>
    description ?? components.responses?.[$ref.slice($ref.lastIndexOf("/") + 1)]?.description ?? "";
  return tags.map(({ name, description }) => ({
    tag: name,
    description,
    operations: described
      .filter(({ tags }) => tags.includes(name))
      .map(({ operationId, method, path, summary, description = "", security = [], responses }) => ({
        operationId,
        method,
        path,
        summary,
        description,
        scopes: [...new Set(security.flatMap((one) => Object.values(one).flat()))],
        answers: Object.entries(responses).map(([status, response]) => ({ status, text: textOf(response) })),
      })),
  }));
}
