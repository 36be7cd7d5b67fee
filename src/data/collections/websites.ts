import { unitTag } from "../../model/addresses/alternates.ts";
import { brandLabel, isDomainKey } from "../../model/brands.ts";
import { websites } from "../../model/collections/websites.ts";
import { InvalidError } from "../../model/errors.ts";
import { settleHosts } from "../addresses/former-hosts.ts";
import { moveWebsite } from "../addresses/homes.ts";
import type { CollectionHooks, State } from "./hooks.ts";

/** A website is named by its id, key and hosts, and those of its business unit lead to each other. */
export const websitesHooks: CollectionHooks = {
	of: websites,
	async complete(_, before, record) {
		requireOwnId(before, record);
		return record;
	},
	touched: async (_, ...states) => [
		...states.flatMap((website) => (website ? [website.id, ...namesOf(website)] : [])),
		...unitsOf(states),
	],
	async follow(inside, before, after) {
		await moveWebsite(inside, before, after);
		await settleHosts(inside, before, after);
	},
};

/**
 * A placement is a brand's key or a website's id, so no website is called as a brand is. One that an older program has let
 * in can still be edited.
 * @throws {InvalidError}
 */
function requireOwnId(before: State, { id }: NonNullable<State>) {
	if (before || !isDomainKey(id)) return;
	const message = `“${id}” is the key of ${brandLabel(id)}; a website has another id`;
	throw new InvalidError([{ pointer: "/id", message }]);
}

function namesOf(website: NonNullable<State>): readonly string[] {
	return ["domainKey", "domain", "aliases"].flatMap((field) => website[field] as string | string[]);
}

/** The business units whose other websites see that this one has come, gone or moved. */
function unitsOf(states: readonly State[]): readonly string[] {
	const whereabouts = states.map((record) => ["domainKey", "domain"].map((field) => record?.[field]));
	const [first, ...others] = whereabouts.map((each) => JSON.stringify(each));
	if (others.length > 0 && others.every((each) => each === first)) return [];
	return whereabouts.flatMap(([key]) => (typeof key === "string" && isDomainKey(key) ? [unitTag(key)] : []));
}
