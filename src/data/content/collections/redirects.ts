import { redirects } from "../../../model/collections/redirects.ts";
import type { CollectionHooks } from "../../schema/collection-hooks.ts";
import { resolveRedirect } from "../addresses/redirects.ts";

export const redirectsHooks: CollectionHooks = {
	of: redirects,
	follow: async (inside, _, after) => (after ? resolveRedirect(inside, after) : undefined),
};
