import type { RecordHooks } from "../../schema/record-hooks.ts";
import { versionsBehind } from "./receipt-rows.ts";

export const receiptHooks: RecordHooks = { versionsBehind };
