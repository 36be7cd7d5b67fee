import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const websites = z.array(z.looseObject({ domain: z.string(), aliases: z.array(z.string()) }));

/** Returns the fictitious hosts of the sample websites; empty when the sample was removed. */
export async function sampleHosts(programFolder: string): Promise<ReadonlySet<string>> {
	const text = await readFile(join(programFolder, "sample", "websites.json"), "utf8").catch(() => "[]");
	return new Set(websites.parse(JSON.parse(text)).flatMap(({ domain, aliases }) => [domain, ...aliases]));
}
