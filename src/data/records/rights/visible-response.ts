import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { type Actor, isScoped } from "../../../model/rights/access.ts";
import { permittedScopeIds } from "../../../model/rights/actor-scopes.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { permittedNamesAmong, placementFields } from "./placements.ts";

const placements = new Set(
	collectionNames.flatMap((name: CollectionName) => placementFields(collections[name])),
);

/** Filters placement fields of records at any depth. */
export async function visibleResponse(database: Database, actor: Actor, body: unknown): Promise<unknown> {
	if (!isScoped(actor)) return body;
	const named = new Set<string>();
	collect(body, named);
	if (named.size === 0) return body;
	const visible = new Set([
		...(await permittedNamesAmong(database, actor, [...named])),
		...permittedScopeIds(actor),
		allWebsites,
	]);
	return withoutHidden(body, (name) => visible.has(name));
}

type IsVisible = (website: string) => boolean;

function collect(value: unknown, named: Set<string>): void {
	if (typeof value !== "object" || value === null) return;
	for (const [key, each] of Object.entries(value)) {
		if (placements.has(key)) for (const text of textsOf(each)) named.add(text);
		collect(each, named);
	}
}

function withoutHidden(value: unknown, isVisible: IsVisible): unknown {
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value)) return value.map((each) => withoutHidden(each, isVisible));
	return Object.fromEntries(
		Object.entries(value).map(([key, each]) => [
			key,
			placements.has(key) ? onlyVisible(each, isVisible) : withoutHidden(each, isVisible),
		]),
	);
}

/** Other fields with the same name contain objects. */
function onlyVisible(value: unknown, isVisible: IsVisible): unknown {
	if (typeof value === "string") return isVisible(value) ? value : "";
	if (!Array.isArray(value)) return withoutHidden(value, isVisible);
	return value
		.filter((each) => typeof each !== "string" || isVisible(each))
		.map((each) => withoutHidden(each, isVisible));
}

function textsOf(value: unknown): readonly string[] {
	const all: readonly unknown[] = Array.isArray(value) ? value : [value];
	return all.filter((each) => typeof each === "string");
}
