import { media } from "../../../model/collections/media.ts";
import type { RecordHooks } from "../../schema/record-hooks.ts";
import { holdFiles } from "./hold-files.ts";
import { isUsed } from "./in-use.ts";
import { forgetUses, writeUses } from "./uses.ts";

export const fileHooks: RecordHooks = {
	beforeStore: holdFiles,
	derive: writeUses,
	afterRemove: forgetUses,
	isInUse: async (inside, actor, name, id) => name === media.name && (await isUsed(inside, actor, id)),
};
