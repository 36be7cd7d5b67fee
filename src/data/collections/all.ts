import type { CollectionName } from "../../model/model.ts";
import { content } from "./content.ts";
import type { CollectionHooks } from "./hooks.ts";
import { media } from "./media.ts";
import { redirects } from "./redirects.ts";
import { settings } from "./settings.ts";
import { users } from "./users.ts";
import { websites } from "./websites.ts";

const hooks: { readonly [Name in CollectionName]?: CollectionHooks } = {
	content,
	media,
	redirects,
	settings,
	users,
	websites,
};

/** What a collection does when its records are written; nothing where it does no more than any. */
export function hooksOf(name: string): CollectionHooks {
	return hooks[name as CollectionName] ?? {};
}
