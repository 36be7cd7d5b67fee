import { expect, it } from "vitest";
import type { Variant } from "../../../../model/api/editorial/variant-api.ts";
import { content } from "../../../../model/collections/content.ts";
import { type RecordId, toId } from "../../../../model/ids.ts";
import { userActor } from "../../../../model/rights/access.ts";
import type { KnownWebsites, WebsiteName } from "../../../context/lookups/lookups.ts";
import { mayEditScope, scopesOfRecord } from "./scope-choices.ts";

const website = (id: string, unit: string, country: string): WebsiteName => ({
	...{
		id: toId<RecordId>(id),
		unit,
		country,
		name: id,
		domain: `${id}.example`,
		domainKey: `${unit}-${country}`.toLowerCase(),
	},
	...{ language: "en", primaryColor: "", aliases: [], timeZone: "Pacific/Auckland" },
});
const known: KnownWebsites = {
	websites: [
		website("setout", "Digital", "NZ"),
		website("baybeam", "Racking", "AU"),
		website("kea", "Racking", "NZ"),
	],
	...{ areAll: true, groups: [], absent: new Set<string>() },
};
const editor = (...scopes: string[]) => userActor({ id: "ada", roles: ["editor"], scopes });
const record = { collection: content, isShared: false, items: [] };
const written = (scope: string) => ({ scope, fields: { title: {} } }) as unknown as Variant;

it("the scopes of a record are those of its websites, wider ones first", () => {
	const on = (...placements: string[]) => scopesOfRecord({ ...record, placements }, editor("all"), known);
	expect(on("setout", "baybeam")).toEqual([
		...["country:nz", "country:au", "unit:digital", "unit:racking"],
		...["website:setout", "website:baybeam"],
	]);
	// One country has all of its websites.
	expect(on("setout", "kea")).toEqual(["unit:digital", "unit:racking", "website:setout", "website:kea"]);
	expect(on("setout")).toEqual(["website:setout"]);
	expect(on()).toEqual([]);
});

it("a user gets the scopes within their rights, and those with a variant to read", () => {
	const placements = ["setout", "baybeam"];
	const actor = editor("country-au");
	expect(scopesOfRecord({ ...record, placements, isShared: true }, actor, known)).toEqual([
		...["country:au", "website:baybeam"],
	]);
	const items = [written("unit:racking")];
	expect(scopesOfRecord({ ...record, placements, isShared: true, items }, actor, known)).toEqual([
		...["country:au", "unit:racking", "website:baybeam"],
	]);
	expect(
		["all", "country:au", "unit:racking", "website:baybeam", "website:kea"].map((scope) =>
			mayEditScope(actor, scope, known),
		),
	).toEqual([false, true, false, true, false]);
});
