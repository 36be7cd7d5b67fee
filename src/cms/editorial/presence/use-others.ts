import { useMemo } from "react";
import type { RecordNews } from "../../../model/api/people/presence.ts";
import { parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import { nameOf } from "../../context/lookups/lookups.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";

interface Others {
	/** Other users of the record, once for each scope. */
	readonly others: RecordNews["people"];
	/** Name of the other user who last changed the draft; "" for none. */
	readonly by: string;
	/** Returns the name of a scope within a sentence. */
	readonly nameOfScope: (scope: WebsiteScope) => string;
}

/** Returns the other users in an event of a record, with the names of their scopes. */
export function useOthers(news: RecordNews | null, uid: string): Others {
	const others = news?.people.filter((person) => person.uid !== uid) ?? [];
	const ids = others.flatMap(({ scope = "" }) => {
		const { kind, of } = parseScope(scope) ?? {};
		return kind === "website" && of ? [of] : [];
	});
	const named = ids.join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same ids in a new list are no change
	const websites = useMemo(() => ids, [named]);
	const known = useWebsitesAt(websites);
	const by = news?.draft && news.draft.updatedBy !== uid ? nameOf(known.people, news.draft.updatedBy) : "";
	const nameOfScope = (scope: WebsiteScope) => (scope === "all" ? "all websites" : scopeName(scope, known));
	return { others, by, nameOfScope };
}
