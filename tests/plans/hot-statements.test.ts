import { describe } from "vitest";
import { testDatabase } from "../database";
import { itLooksUpLittle } from "./hot-statements";

describe("tables that have grown", () => itLooksUpLittle(testDatabase(), "all"));
