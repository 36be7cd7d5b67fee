import { readFile } from "node:fs/promises";
import { z } from "zod";
import { collections, isCollection } from "../model/model.ts";
import { parseJson } from "./parse-json.ts";
import type { SourceMap } from "./source.ts";

const schema = z.record(
	z.string(),
	z.strictObject({
		to: z
			.string()
			.refine((name) => name === "" || isCollection(name), "is no collection of ours")
			.optional(),
		fields: z.record(z.string(), z.string()).optional(),
		set: z.record(z.string(), z.unknown()).optional(),
		dates: z.enum(["day-first", "month-first"]).optional(),
	}),
);

/** Reads how foreign records become ours. @throws {Error} in words for the operator */
export async function readMap(path: string): Promise<SourceMap> {
	const read = schema.safeParse(parseJson(path, await readFile(path, "utf8")));
	if (read.success) return read.data;
	const [first] = read.error.issues;
	throw new Error(
		`${path} cannot be used: ${first?.path.join(".")}: ${first?.message}. Our collections are ${Object.keys(collections).join(", ")}`,
	);
}
