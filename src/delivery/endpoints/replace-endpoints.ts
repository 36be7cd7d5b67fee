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
		summary: "Find words, phone numbers, files, links and people in all that one may change",
		more: "What is stored is searched, in parts: ask on with `nextCursor` until there is none. Records as they are, drafts and what is scheduled are told apart. What is also on websites that one may not edit is left out, and so is the own record of a person who is searched.",
		body: findInput,
		answers: foundPage,
		handle: ({ body, actor, platform }) => findHits(platform.database, actor, body),
	}),
	endpoint({
		...common,
		route: "POST /api/replace",
		isCostly: true,
		id: "replaceHits",
		summary: "Make a release in which chosen hits are replaced",
		more: "Visitors see nothing of it until the release is published. In drafts it is replaced at once. `takeDown` adds records that the release takes down. What has been changed since it was found is left out and named.",
		headers: ["Idempotency-Key"],
		body: replaceInput,
		answers: replaced,
		handle: ({ request, body, actor, platform }) =>
			replaceHits(platform.database, actor, body, { key: requestKey(request, ["replace", body]) }),
	}),
];
