import { expect, it } from "vitest";
import { testDatabase } from "@/tests/database";
import { distributeTables } from "./distribute";

const t = testDatabase();

it("plain PostgreSQL is told so in one sentence, and stays as it is", async () => {
  await expect(distributeTables(t.url)).rejects.toThrow(
    /^This PostgreSQL has no Citus: its tables stay as they are, and nothing was changed\.$/,
  );
});
