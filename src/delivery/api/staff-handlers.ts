import { listActivity } from "../../data/activity-list.ts";
import { listBrandsInUse } from "../../data/brands-in-use.ts";
import { readOverview } from "../../data/overview.ts";
import { listPeople } from "../../data/people.ts";
import { listTrash } from "../../data/trash.ts";
import { type DomainKey, isDomainKey } from "../../model/brands.ts";
import type { CollectionName } from "../../model/model.ts";
import { collections } from "../../model/model.ts";
import { json, jsonOfPage } from "./answers.ts";
import { badParameter, page, parametersOf } from "./query.ts";
import type { Asked } from "./route.ts";

/** A page of what was removed and can be restored. */
export async function trash({ query, actor, platform }: Asked): Promise<Response> {
	const given = parametersOf(query, ["collection", "cursor", "limit"]);
	const collection = collectionNamed(given.get("collection"));
	return jsonOfPage(await badCursor(listTrash(platform.database, actor, { ...page(given), collection })));
}

/** A page of what was done and tried. */
export async function activity({ query, platform }: Asked): Promise<Response> {
	const given = parametersOf(query, ["by", "action", "collection", "cursor", "limit"]);
	const options = {
		by: plainText(given, "by"),
		action: plainText(given, "action"),
		collection: collectionNamed(given.get("collection")),
	};
	return jsonOfPage(await badCursor(listActivity(platform.database, { ...page(given), ...options })));
}

export async function overview({ query, actor, platform }: Asked): Promise<Response> {
	const given = parametersOf(query, ["domainKey", "cursor"]);
	const [brand, cursor] = [brandNamed(given.get("domainKey")), given.get("cursor")];
	return json(await badCursor(readOverview(platform.database, actor, { brand, cursor })));
}

export async function brands({ query, platform }: Asked): Promise<Response> {
	parametersOf(query, []);
	return json({ items: await listBrandsInUse(platform.database) });
}

export async function people({ query, platform }: Asked): Promise<Response> {
	parametersOf(query, []);
	return json({ items: await listPeople(platform.database) });
}

function collectionNamed(name: string | undefined): CollectionName | undefined {
	if (name === undefined || Object.hasOwn(collections, name)) return name as CollectionName | undefined;
	throw badParameter("collection", `There is no collection ${JSON.stringify(name.slice(0, 100))}`);
}

function brandNamed(name: string | undefined): DomainKey | undefined {
	if (name === undefined || isDomainKey(name)) return name;
	throw badParameter("domainKey", `There is no brand ${JSON.stringify(name.slice(0, 100))}`);
}

function plainText(given: ReadonlyMap<string, string>, name: string): string | undefined {
	const text = given.get(name);
	if (text === undefined || /^[\x21-\x7e]{1,200}$/.test(text)) return text;
	throw badParameter(name, `${name} cannot have this value`);
}

async function badCursor<T>(page: Promise<T>): Promise<T> {
	return page.catch((error: unknown) => {
		if (error instanceof Error && error.name === "InvalidError") throw badParameter("cursor", error.message);
		throw error;
	});
}
