import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { type Actor, isScoped } from "../../../model/rights/access.ts";
import { permittedScopeIds } from "../../../model/rights/actor-scopes.ts";
import { type SaidAt, saidAt } from "../../../model/variants/said.ts";
import { isVariantScope } from "../../../model/variants/variant-fields.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { permittedNamesAmong, placementFields } from "./placements.ts";
import { visibleScopes } from "./scopes.ts";

/** Fields of all collections that refer to websites or scopes. */
const placements = new Set(
	collectionNames.flatMap((name: CollectionName) => placementFields(collections[name])),
);

/**
 * Returns the response body without websites outside the actor's scopes. It filters placement fields of records at any
 * depth, and names of overrides (`title@website:…`) as keys and as values.
 */
export async function visibleResponse(database: Database, actor: Actor, body: unknown): Promise<unknown> {
	if (!isScoped(actor)) return body;
	const named = { websites: new Set<string>(), overrides: new Set<string>() };
	collect(body, named);
	if (named.websites.size + named.overrides.size === 0) return body;
	const websites = new Set([
		...(await permittedNamesAmong(database, actor, [...named.websites])),
		...permittedScopeIds(actor),
		allWebsites,
	]);
	const at = [...named.overrides].flatMap((name) => overrideAt(name) ?? []);
	const isVisible = await visibleScopes(
		database,
		actor,
		at.map(({ scope }) => scope),
	);
	return withoutHidden(body, {
		isWebsite: (name) => websites.has(name),
		isOverride(text) {
			const at = overrideAt(text);
			return at === undefined || isVisible(at.scope);
		},
	});
}

interface Visible {
	isWebsite(name: string): boolean;
	/** True for a text that is no override, too. */
	isOverride(text: string): boolean;
}

interface Named {
	readonly websites: Set<string>;
	readonly overrides: Set<string>;
}

function collect(value: unknown, named: Named): void {
	if (typeof value === "string" && overrideAt(value)) named.overrides.add(value);
	if (typeof value !== "object" || value === null) return;
	for (const [key, each] of Object.entries(value)) {
		if (!Array.isArray(value)) collect(key, named);
		if (placements.has(key)) for (const text of textsOf(each)) named.websites.add(text);
		collect(each, named);
	}
}

function withoutHidden(value: unknown, visible: Visible): unknown {
	if (typeof value === "string") return visible.isOverride(value) ? value : overrideAt(value)?.field;
	if (typeof value !== "object" || value === null) return value;
	if (Array.isArray(value))
		return value
			.filter((each) => typeof each !== "string" || visible.isOverride(each))
			.map((each) => withoutHidden(each, visible));
	const shown = Object.entries(value).filter(([key]) => visible.isOverride(key));
	return Object.fromEntries(
		shown.map(([key, each]) => [
			key,
			placements.has(key) ? onlyVisible(each, visible) : withoutHidden(each, visible),
		]),
	);
}

/** Filters a placement field: one website, or a list of them. Other fields with the same name contain objects. */
function onlyVisible(value: unknown, visible: Visible): unknown {
	if (typeof value === "string") return visible.isWebsite(value) ? value : "";
	if (!Array.isArray(value)) return withoutHidden(value, visible);
	return value
		.filter((each) => typeof each !== "string" || visible.isWebsite(each))
		.map((each) => (typeof each === "string" ? each : withoutHidden(each, visible)));
}

function textsOf(value: unknown): readonly string[] {
	const all: readonly unknown[] = Array.isArray(value) ? value : [value];
	return all.filter((each) => typeof each === "string");
}

/** Parses the name of an override into field and scope; undefined for any other text. */
function overrideAt(text: string): SaidAt | undefined {
	const at = /^[A-Za-z]+@/.test(text) ? saidAt(text) : undefined;
	return at && isVariantScope(at.scope) ? at : undefined;
}
