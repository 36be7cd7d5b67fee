import { contentHooks } from "./content.ts";
import type { CollectionHooks } from "./hooks.ts";
import { mediaHooks } from "./media.ts";
import { redirectsHooks } from "./redirects.ts";
import { settingsHooks } from "./settings.ts";
import { usersHooks } from "./users.ts";
import { websitesHooks } from "./websites.ts";

const all = [contentHooks, mediaHooks, redirectsHooks, settingsHooks, usersHooks, websitesHooks];
const hooks = new Map(all.map((each) => [each.of.name, each]));

/** What a collection does when its records are written; nothing where it does no more than any. */
export function hooksOf(name: string): Partial<CollectionHooks> {
	return hooks.get(name) ?? {};
}
