import { z } from "zod";
import { notFoundEntry } from "../../model/api/api.ts";
import { isStorable } from "../../model/api/storable.ts";
import { listOf } from "../../model/api/view.ts";
import { toId } from "../../model/ids.ts";
import { type Endpoint, editors, endpoint, staff } from "../api/endpoint.ts";
import { limit, website, websiteExample } from "../api/parameters.ts";

const group = "Redirects";
const message = "websiteId and path say which address";
const storable = z.string(message).max(300, message).refine(isStorable, message);

export const addressEndpoints: readonly Endpoint[] = [
	endpoint({
		rights: "itself",
		route: "GET /api/not-found-log",
		allow: staff,
		id: "listNotFound",
		group,
		summary: "List the addresses without a page that visitors ask for most",
		more: "Without those that are redirected by now, and those that were dismissed.",
		query: z.strictObject({
			website: website.meta({
				description: "Id of a website: only what was asked for there.",
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
		summary: "Remove one address from the list of those without a page",
		body: z
			.strictObject({ websiteId: storable, path: storable })
			.meta({ id: "NotFoundDismissal", example: { websiteId: websiteExample, path: "/old-page" } }),
		handle: ({ body: { websiteId, path }, actor, platform }) =>
			platform.notFoundLog.dismiss(actor, toId(websiteId), path),
	}),
];
