import type { SiteReader } from "../../../data/content/public/site-reader.ts";
import type { AnyRecord } from "../../../data/schema/rows.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { blockTagsIn } from "../../../site/article/blocks/block-tags.ts";
import { plainBlocks } from "../../../site/article/blocks/fill-blocks.tsx";
import { readBlockLists } from "../../block-lists.ts";

interface Visitor {
	readonly websiteId: string;
	readonly placements: readonly string[];
}

/**
 * Adds the records and files of blocks, as visitors of the website see them.
 * @returns undefined without such blocks: only then, the version covers the response
 */
export async function withListedRecords(
	reader: SiteReader,
	{ fields }: AnyCollection,
	record: AnyRecord,
	{ websiteId, placements }: Visitor,
): Promise<AnyRecord | undefined> {
	const texts = Object.entries(record).filter(
		([name, value]) => fields[name]?.holds === "html" && blockTagsIn(String(value)).length > 0,
	);
	if (texts.length === 0) return undefined;
	const bodies = texts.map(([, value]) => String(value));
	const lists = await readBlockLists(reader, { id: websiteId, placements }, bodies);
	const media = await reader.findMediaIn(bodies.join("\n"));
	const shown = texts.map(([name], index) => [
		name,
		plainBlocks(bodies[index] ?? "", { lists, media, except: record.id }),
	]);
	return { ...record, ...Object.fromEntries(shown) } as AnyRecord;
}
