import { z } from "zod";
import { collection, version, versionAction } from "../api.ts";
import { recordId, time, type View } from "../view.ts";

export const recordChange = z
	.object({
		collection,
		id: recordId,
		version: version.describe(
			"Version of the record after the write; for a removed record, its last version.",
		),
		action: versionAction,
		at: time.describe("Time of the write in milliseconds since 1970."),
	})
	.meta({ id: "RecordChange" });
export type RecordChange = View<typeof recordChange>;
