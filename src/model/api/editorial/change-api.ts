import { z } from "zod";
import { collection, version, versionAction } from "../api.ts";
import { time, type View } from "../view.ts";

/** Event of the change stream: the record, its version and the kind of write. */
export const recordChange = z
	.object({
		collection,
		id: z.string(),
		version: version.describe("Of the record from then on; of one that was removed, its last."),
		action: versionAction,
		at: time.describe("When it was written, in milliseconds since 1970."),
	})
	.meta({ id: "RecordChange" });
export type RecordChange = View<typeof recordChange>;
