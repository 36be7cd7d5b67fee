import { unitTag } from "../../model/addresses/alternates.ts";
import { isDomainKey } from "../../model/brands.ts";
import { websites } from "../../model/collections/websites.ts";
import { settleHosts } from "../addresses/former-hosts.ts";
import { moveWebsite } from "../addresses/homes.ts";
import type { CollectionHooks, State } from "./hooks.ts";

/** A website is named by its id, key and hosts, and those of its business unit lead to each other. */
export const websitesHooks: CollectionHooks = {
	of: websites,
	touched: async (_, ...states) => [
		...states.flatMap((website) => (website ? [website.id, ...namesOf(website)] : [])),
		...unitsOf(states),
	],
	async follow(inside, before, after) {
		await moveWebsite(inside, before, after);
		await settleHosts(inside, before, after);
	},
};

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
