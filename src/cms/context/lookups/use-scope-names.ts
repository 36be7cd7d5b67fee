import { useMemo } from "react";
import { parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Lookups } from "./lookups.ts";
import { useWebsitesAt } from "./websites-at.ts";

export function useScopeNames(scopes: readonly WebsiteScope[]): Lookups {
	const named = scopes
		.flatMap((scope) => {
			const { kind, of } = parseScope(scope) ?? {};
			return kind === "website" && of ? [of] : [];
		})
		.join();
	const websites = useMemo(() => named.split(",").filter(Boolean), [named]);
	return useWebsitesAt(websites);
}
