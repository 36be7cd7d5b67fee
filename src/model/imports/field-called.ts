import type { AnyCollection } from "../collection.ts";

/** Names in other systems, best first, in lower-case letters and digits only. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
	title: ["headline", "heading", "posttitle", "articletitle", "webtitle", "subject", "name"],
	content: [
		...["contenthtml", "bodyhtml", "postcontent", "postbody", "articlebody", "richcontent", "richtext"],
		...["htmlcontent", "body", "bodytext", "html", "text", "posttext", "maintext"],
	],
	author: ["writer", "postauthor", "authorname", "by", "byline"],
	type: ["kind"],
	publishedAt: [
		...["published", "publishedon", "datepublished", "publishdate", "publisheddate", "publicationdate"],
		...["pubdate", "postdate", "date"],
	],
	createdAt: ["created", "createdon", "datecreated"],
	updatedAt: ["updated", "updatedon", "modified", "modifiedat", "lastmodified", "dateupdated"],
	leadImage: ["featuredimage", "mainimage", "coverimage", "heroimage", "image", "picture", "imageurl"],
	photo: ["avatar", "headshot", "image", "picture"],
	domains: ["brand", "brands", "websites", "shownon"],
	searchTitle: ["seotitle", "metatitle", "titletag"],
	searchDescription: [
		...["seodescription", "metadescription", "metadesc", "description", "excerpt", "summary", "postsummary"],
	],
	bio: ["biography", "description", "about"],
	role: ["jobtitle", "position", "job", "title"],
	from: ["frompath", "fromurl", "redirectfrom", "oldpath", "oldurl", "oldaddress", "sourceurl", "source"],
	to: [
		"topath",
		"tourl",
		"redirectto",
		"newpath",
		"newurl",
		"newaddress",
		"targeturl",
		"target",
		"destination",
	],
	permanence: ["code", "status", "statuscode", "redirecttype"],
	oldPaths: ["permalink", "url", "link", "oldurl", "oldaddress"],
};

export const foreignFacts: Readonly<Record<string, string>> = {
	createdAt: "When it was made",
	updatedAt: "When it was last changed",
	oldPaths: "Address that it had",
	id: "What it is known by again",
};

/** Field or fact for a foreign name; the name itself if there is none. */
export function fieldCalled(
	collection: AnyCollection,
	called: string,
	fields: Readonly<Record<string, string>> = {},
): string {
	const mapped = fields[called];
	if (mapped !== undefined) return mapped;
	const ours = [...Object.keys(collection.fields), ...Object.keys(foreignFacts)];
	return (
		ours
			.map((field) => ({ field, rank: rankOf(collection, field, called) }))
			.filter(({ rank }) => rank >= 0)
			.toSorted((a, b) => Math.min(a.rank, firstSynonym) - Math.min(b.rank, firstSynonym))[0]?.field ?? called
	);
}

const firstSynonym = 2;

/** 0 for the name, 1 for the label, more for worse synonyms; -1 for other names. */
export function rankOf(collection: AnyCollection, field: string, called: string): number {
	const key = keyOf(called);
	if (keyOf(field) === key) return 0;
	if (keyOf(collection.fields[field]?.label ?? "") === key) return 1;
	const synonym = otherNames[field]?.indexOf(key) ?? -1;
	return synonym < 0 ? -1 : synonym + firstSynonym;
}

export function keyOf(name: string): string {
	return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
