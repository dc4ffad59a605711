import { testDatabase } from "@/tests/database";
import { itAnalysesParents } from "@/tests/plans/analysed-parents";

itAnalysesParents(testDatabase());
