import { z } from "zod";
import { notFoundEntry, searchEntry } from "../../model/api/api.ts";
import { isStorable } from "../../model/api/storable.ts";
import { listOf } from "../../model/api/view.ts";
import { toId } from "../../model/ids.ts";
import { type Endpoint, editors, endpoint, staff } from "../api/endpoint.ts";
import { limit, website, websiteExample } from "../api/parameters.ts";

const group = "Redirects";
const message = "websiteId and the path or query identify the entry";
const storable = z.string(message).max(300, message).refine(isStorable, message);

export const addressEndpoints: readonly Endpoint[] = [
	endpoint({
		rights: "itself",
		route: "GET /api/not-found-log",
		allow: staff,
		id: "listNotFound",
		group,
		summary: "List the most requested addresses without a page",
		more: "Without addresses that now redirect, and dismissed ones.",
		query: z.strictObject({
			website: website.meta({
				description: "Id of a website: only its addresses.",
				example: websiteExample,
			}),
			limit,
		}),
		answers: listOf(notFoundEntry),
		handle: async ({ query, actor, platform }) => ({ items: await platform.notFoundLog.list(actor, query) }),
	}),
	endpoint({
		rights: "itself",
		route: "POST /api/not-found-log/dismissals",
		allow: editors,
		id: "dismissNotFound",
		group,
		summary: "Dismiss an address without a page",
		body: z
			.strictObject({ websiteId: storable, path: storable })
			.meta({ id: "NotFoundDismissal", example: { websiteId: websiteExample, path: "/old-page" } }),
		handle: ({ body: { websiteId, path }, actor, platform }) =>
			platform.notFoundLog.dismiss(actor, toId(websiteId), path),
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/search-log",
		allow: staff,
		id: "listSearchesWithoutResults",
		group,
		summary: "List the most frequent searches without a result",
		more: "Without data about visitors. Searches with an email address or a long number are not stored, and dismissed ones are omitted.",
		query: z.strictObject({
			website: website.meta({
				description: "Id of a website: only searches there.",
				example: websiteExample,
			}),
			limit,
		}),
		answers: listOf(searchEntry),
		handle: async ({ query, actor, platform }) => ({ items: await platform.searchLog.list(actor, query) }),
	}),
	endpoint({
		rights: "itself",
		route: "POST /api/search-log/dismissals",
		allow: editors,
		id: "dismissSearch",
		group,
		summary: "Dismiss a search without a result",
		body: z
			.strictObject({ websiteId: storable, query: storable })
			.meta({ id: "SearchDismissal", example: { websiteId: websiteExample, query: "seismic joints" } }),
		handle: ({ body: { websiteId, query }, actor, platform }) =>
			platform.searchLog.dismiss(actor, toId(websiteId), query),
	}),
];
