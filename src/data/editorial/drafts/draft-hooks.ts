import type { RecordHooks } from "../../schema/record-hooks.ts";
import { bringDraftBack, closeDraftThatIsLive, setDraftAside } from "./draft-rows.ts";

/** A draft ends when its record is written with the same values, and is set aside while its record is in the trash. */
export const draftHooks: RecordHooks = {
	afterChange: closeDraftThatIsLive,
	afterRemove: setDraftAside,
	beforeRestore: bringDraftBack,
};
