import { itAnalysesParents } from "@/tests/analysed-parents";
import { testDatabase } from "@/tests/database";

itAnalysesParents(testDatabase());
