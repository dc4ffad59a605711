import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { describeError } from "./describe-error";

describe("what the log says of an error", () => {
  it("holds no value of a failed query, only the statement and why it failed", () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });
    const error = new DrizzleQueryError("insert into users (email) values ($1)", ["kim@example.com"], refused);
    const described = describeError(error);
    expect(JSON.stringify(described)).not.toContain("kim@example.com");
    expect(described).toMatchObject({
      type: "DrizzleQueryError",
      query: "insert into users (email) values ($1)",
      cause: { code: "ECONNREFUSED", message: "connect ECONNREFUSED 127.0.0.1:5432" },
    });
  });

  it("holds no value that PostgreSQL or a parser repeats", () => {
    const duplicate = Object.assign(new Error('invalid input syntax for type uuid: "QA01"'), {
      code: "23505",
      constraint_name: "users_email",
      detail: "Key (email)=(kim@example.com) already exists.",
      where: "unnamed portal parameter $1 = 'kim@example.com'",
    });
    expect(describeError(duplicate)).toMatchObject({ code: "23505", constraint: "users_email" });
    const syntax = new SyntaxError("Unexpected token 'Q', \"QA01\" is not valid JSON");
    expect(JSON.stringify([duplicate, syntax].map((error) => describeError(error)))).not.toMatch(/kim|QA01/);
  });

  it("holds no sentence of a library, nor what an engine repeats", () => {
    const refused = new Error("550 <kim@example.com> does not exist");
    refused.stack = [
      "Error: 550",
      "    at Socket.emit (node:events:1:2)",
      "    at SMTP.x (/srv/node_modules/nodemailer/lib/smtp.js:1:2)",
      "    at mail (/srv/dist/main.js:1:2)",
    ].join("\n");
    const range = new RangeError("Incorrect locale information provided: QA01");
    const described = JSON.stringify([describeError(refused), describeError(range)]);
    expect(described).toContain("nodemailer");
    expect(described).not.toMatch(/kim|QA01/);
  });

  it("has a bound, whatever is thrown", () => {
    const long = "x".repeat(10_000_000);
    const error = Object.assign(new Error(long), { code: long, digest: long, query: long, cause: new Error(long) });
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000);
  });

  it("keeps the sentence of an error of ours, and where it was thrown", () => {
    const described = describeError(new Error("An endpoint has no secret."));
    expect(described).toMatchObject({ message: "An endpoint has no secret." });
    expect(described.at).toEqual(expect.arrayContaining([expect.stringContaining("describe-error.test")]));
  });
});
