import type { RecordNews } from "../../../model/api/people/presence.ts";
import { allWebsites, type WebsiteScope } from "../../../model/website-scope.ts";
import { nameOf } from "../../context/lookups/lookups.ts";
import { scopeName } from "../../context/lookups/scope-names.ts";
import { useScopeNames } from "../../context/lookups/use-scope-names.ts";

interface Others {
	/** Once for each scope. */
	readonly others: RecordNews["people"];
	/** Other user who last changed the draft; "" for none. */
	readonly by: string;
	readonly nameOfScope: (scope: WebsiteScope) => string;
}

export function useOthers(news: RecordNews | null, uid: string): Others {
	const others = news?.people.filter((person) => person.uid !== uid) ?? [];
	const known = useScopeNames(others.map(({ scope = allWebsites }) => scope));
	const by = news?.draft && news.draft.updatedBy !== uid ? nameOf(known.people, news.draft.updatedBy) : "";
	const nameOfScope = (scope: WebsiteScope) =>
		scope === allWebsites ? "all websites" : scopeName(scope, known);
	return { others, by, nameOfScope };
}
