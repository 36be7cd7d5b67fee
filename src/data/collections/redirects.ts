import { settleRedirect } from "../addresses/redirects.ts";
import type { CollectionHooks } from "./hooks.ts";

export const redirects: CollectionHooks = {
	follow: async (inside, _, after) => (after ? settleRedirect(inside, after) : undefined),
};
