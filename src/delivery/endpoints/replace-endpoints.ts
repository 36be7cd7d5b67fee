import { findHits } from "../../data/editorial/replace/find-hits.ts";
import { replaceHits } from "../../data/editorial/replace/replace.ts";
import { findInput, foundPage, replaced, replaceInput } from "../../model/api/editorial/replace-api.ts";
import { type Endpoint, editors, endpoint } from "../api/endpoint.ts";
import { requestKey } from "../api/request-key.ts";

const common = { allow: editors, group: "Find and replace", rights: "itself" as const };

export const replaceEndpoints: readonly Endpoint[] = [
	endpoint({
		...common,
		route: "POST /api/replace/find",
		id: "findHits",
		summary: "Find texts, phone numbers, files, links and people",
		more: "Each response is one part of the search: continue with `nextCursor`. `searched` of `total` is the progress. Covers records, drafts, scheduled changes and variants whose websites are all within your scopes, and fields that you may change; not the record of a searched person. At most 10 terms and 2,000 hits (`isCapped`). A `phone` matches in any format and in `tel:` links, a `link` by its target, a `file` and a `person` by id. A replacement gets the capital of the replaced word if `find` and `replacement` have none.",
		body: findInput,
		answers: foundPage,
		handle: ({ body, actor, platform }) => findHits(platform.database, actor, body),
	}),
	endpoint({
		...common,
		route: "POST /api/replace",
		isCostly: true,
		id: "replaceHits",
		summary: "Replace chosen hits",
		more: "Hits that visitors see (`live`) become one release. Hits in drafts and hidden records (`draft`, `hidden`) are replaced at once; `scheduled` hits are only reported. `takeDown` adds records that the release takes down. `leftOut` lists records that changed since the search or could not be saved, with the reason.",
		headers: ["Idempotency-Key"],
		body: replaceInput,
		answers: replaced,
		handle: ({ request, body, actor, platform }) =>
			replaceHits(platform.database, actor, body, { key: requestKey(request, ["replace", body]) }),
	}),
];
