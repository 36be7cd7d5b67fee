import { z } from "zod";
import { workedOnBy } from "../../../model/access.ts";
import { newShare, share } from "../../../model/api/share-api.ts";
import { listOf } from "../../../model/api/told.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { askedAt } from "../../connections/asked-at.ts";
import { type Endpoint, endpoint } from "../endpoint.ts";
import { idOf, schemasOf } from "../openapi/record-schemas.ts";
import { websiteExample, word } from "../parameters.ts";

const mostDays = 90;
const daysMessage = `days is a number from 1 to ${mostDays}`;
const input = z
	.strictObject({
		website: word("website is the id of a website"),
		days: z.int(daysMessage).min(1, daysMessage).max(mostDays, daysMessage).default(7),
	})
	.meta({ id: "ShareInput", example: { website: websiteExample, days: 7 } });

/** Links by which people without an account look at the draft of one record. */
export function shareEndpoints(name: CollectionName): Endpoint[] {
	const of: AnyCollection = collections[name];
	if (!hasDrafts(of)) return [];
	const { editedBy, label, singular: what } = of;
	const { called } = schemasOf(name);
	const path = `/api/${name}/:id/shares`;
	const params = z.object({ id: idOf(name) });
	const common = { allow: editedBy, collection: name, group: label };
	return [
		endpoint({
			...common,
			params,
			allow: workedOnBy(of),
			route: `GET ${path}`,
			id: `listSharesOf${called}`,
			summary: `List the links by which people without an account look at one ${what}`,
			answers: listOf(share),
			handle: async ({ id, actor, platform }) => ({ items: await platform.shares.list(actor, name, id) }),
		}),
		endpoint({
			...common,
			params,
			route: `POST ${path}`,
			id: `share${called}`,
			summary: `Make a link by which people without an account look at one ${what}`,
			more: "They see one website as it would be with the draft, as it is when they look; nothing else that is not public. The address is told once.",
			body: input,
			answers: newShare,
			status: 201,
			async handle({ id, body, actor, platform, request, hosts }) {
				const { share, token, origin } = await platform.shares.add(
					actor,
					name,
					id,
					body,
					askedAt(request, hosts),
				);
				return { ...share, url: `${origin}/_share/${token}` };
			},
		}),
		endpoint({
			...common,
			params: params.extend({
				share: z.string().meta({ description: "Id of the link.", example: "h3k7m0w4q8s6t1y5j9d3" }),
			}),
			route: `DELETE ${path}/:share`,
			id: `withdrawShareOf${called}`,
			summary: `End a link to one ${what}`,
			more: "At once. One that there is not has ended.",
			handle: ({ id, params: { share = "" }, actor, platform }) =>
				platform.shares.withdraw(actor, name, id, share),
		}),
	];
}
