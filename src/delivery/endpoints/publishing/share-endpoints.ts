import { z } from "zod";
import type { Shared } from "../../../data/editorial/shares/shared.ts";
import { newShare, share } from "../../../model/api/editorial/share-api.ts";
import { listOf } from "../../../model/api/view.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { toId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { readLevel } from "../../../model/rights/access.ts";
import type { AccessLevel } from "../../../model/rights/access-level.ts";
import { type Endpoint, editors, endpoint } from "../../api/endpoint.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { websiteExample, word } from "../../api/parameters.ts";
import { originsAt } from "../../http/website-origin.ts";
import { releaseId } from "./release-endpoints.ts";

const mostDays = 90;
const daysMessage = `days is a number from 1 to ${mostDays}`;
/** As in a preview. */
const mostWebsites = 200;
const websitesMessage = `websites are 1 to ${mostWebsites}`;
const input = z
	.strictObject({
		websites: z
			.array(word("a website is the id of one"), websitesMessage)
			.min(1, websitesMessage)
			.max(mostWebsites, websitesMessage),
		days: z.int(daysMessage).min(1, daysMessage).max(mostDays, daysMessage).default(7),
	})
	.meta({ id: "ShareInput", example: { websites: [websiteExample], days: 7 } });

export function shareEndpoints(name: CollectionName): Endpoint[] {
	const of: AnyCollection = collections[name];
	if (!hasDrafts(of)) return [];
	return endpointsTo(
		{ collection: name, what: of.singular, called: schemasOf(name).called, id: idOf(name) },
		{ readers: readLevel(of), writers: of.editedBy, group: of.label, collection: name },
	);
}

export const releaseShareEndpoints: readonly Endpoint[] = endpointsTo(
	{ collection: "releases", what: "release", called: "Release", id: releaseId },
	{ readers: editors, writers: editors, group: "Releases" },
);

interface View {
	readonly collection: Shared["collection"];
	readonly what: string;
	readonly called: string;
	readonly id: z.ZodType<string>;
}

interface Allowed {
	readonly readers: AccessLevel;
	readonly writers: AccessLevel;
	readonly group: string;
	readonly collection?: CollectionName;
}

function endpointsTo(
	{ collection, what, called, id }: View,
	{ readers, writers, ...common }: Allowed,
): Endpoint[] {
	const path = `/api/${collection}/:id/shares`;
	const params = z.object({ id });
	return [
		endpoint({
			...common,
			params,
			allow: readers,
			rights: common.collection ? "whole" : "itself",
			route: `GET ${path}`,
			id: `listSharesOf${called}`,
			summary: `List the share links of one ${what}`,
			answers: listOf(share),
			handle: async ({ recordId, actor, platform }) => ({
				items: await platform.shares.list(actor, { collection, recordId }),
			}),
		}),
		endpoint({
			...common,
			params,
			allow: writers,
			rights: common.collection ? "whole" : "itself",
			route: `POST ${path}`,
			isCostly: true,
			id: `share${called}`,
			summary: `Create share links to one ${what}, one per website`,
			more: "Guests see the website with the current draft, and no other unpublished data. A website in preparation is shown on the host of the request. All links are created, or none. Only this response has each `url`. A link ends when its author loses the account or the right to publish.",
			body: input,
			answers: listOf(newShare),
			status: 201,
			async handle({ recordId, body, actor, platform, request, hosts }) {
				const links = await platform.shares.add(
					actor,
					{ collection, recordId },
					body,
					originsAt(request, hosts),
				);
				return {
					items: links.map(({ share, token, origin }) => ({ ...share, url: `${origin}/_share/${token}` })),
				};
			},
		}),
		endpoint({
			...common,
			params: params.extend({
				share: z.string().meta({ description: "Id of the link.", example: "h3k7m0w4q8s6t1y5j9d3" }),
			}),
			allow: writers,
			rights: common.collection ? "whole" : "itself",
			route: `DELETE ${path}/:share`,
			id: `withdrawShareOf${called}`,
			summary: `Withdraw a share link to one ${what}`,
			more: "Takes effect at once. Succeeds also if the link does not exist.",
			handle: ({ recordId, params: { share = "" }, actor, platform }) =>
				platform.shares.withdraw(actor, { collection, recordId }, toId(share)),
		}),
	];
}
