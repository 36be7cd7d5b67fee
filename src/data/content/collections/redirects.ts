import { pathKey } from "../../../model/addresses/site-path.ts";
import { redirects } from "../../../model/collections/redirects.ts";
import type { CollectionHooks, State } from "../../schema/collection-hooks.ts";
import { resolveRedirect } from "../addresses/redirects.ts";
import { markLinksToPaths } from "../article/article-links.ts";

export const redirectsHooks: CollectionHooks = {
	of: redirects,
	async follow(inside, before, after) {
		if (after) await resolveRedirect(inside, after);
		if (before?.from !== after?.from) await markLinksToPaths(inside, [pathOf(before), pathOf(after)]);
	},
};

function pathOf(redirect: State): string {
	return pathKey(String(redirect?.from ?? "")) ?? "";
}
