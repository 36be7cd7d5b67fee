import { restate } from "../../records/state.ts";
import type { RecordHooks } from "../../schema/record-hooks.ts";
import { bringDraftBack, closeDraftThatIsLive, closeIfLive, setDraftAside } from "./draft-rows.ts";

/**
 * Closes a draft when its record or variant is written with the same values, and sets it aside while its record is in the trash.
 */
export const draftHooks: RecordHooks = {
	afterChange: closeDraftThatIsLive,
	async afterVariantChange(inside, { name, id, values, ...variant }) {
		if (await closeIfLive(inside, { name, id, scope: variant.scope }, values))
			await restate(inside, name, id);
	},
	afterRemove: setDraftAside,
	beforeRestore: bringDraftBack,
};
