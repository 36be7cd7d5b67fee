import type { RecordHooks } from "../../schema/record-hooks.ts";
import { bringDraftBack, closeDraftThatIsLive, setDraftAside } from "./draft-rows.ts";

/**
 * Closes a draft when its record is written with the same values, and sets it aside while its record is in the trash.
 */
export const draftHooks: RecordHooks = {
	afterChange: closeDraftThatIsLive,
	afterRemove: setDraftAside,
	beforeRestore: bringDraftBack,
};
