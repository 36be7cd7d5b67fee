import { z } from "zod";
import { isPossibleId } from "../../../data/database/ids.ts";
import { listVisibility } from "../../../data/editorial/releases/listed-visibility.ts";
import { listedVisibility } from "../../../model/api/editorial/variant-api.ts";
import { listOf } from "../../../model/api/view.ts";
import { endpoint, staff } from "../../api/endpoint.ts";
import { collection, maxLimit, page, websiteExample, whereabouts } from "../../api/parameters.ts";

const idsOf = (of: string, example: string) =>
	z
		.string()
		.transform((text) => text.split(","))
		.refine((ids) => ids.length <= maxLimit && ids.every(isPossibleId), `${of} are at most ${maxLimit} ids`)
		.exactOptional()
		.meta({
			type: "array",
			items: { type: "string" },
			description: "Only of these. Separated by commas, or one each.",
			example: [example],
		});

export const visibilityEndpoint = endpoint({
	rights: "itself",
	route: "GET /api/variants",
	allow: staff,
	id: "listVisibility",
	group: "Back office",
	summary: "List the visibility settings of records on websites",
	more: "The list has records that you may read, on websites within your roles, also those that exist only as drafts. With `ids`, it includes variants without settings, whose version a change needs.",
	query: page.extend({
		collection,
		ids: idsOf("ids", "c2h7k0w4q8m6t1y5j9d3"),
		websites: idsOf("websites", websiteExample),
		...whereabouts,
	}),
	answers: listOf(listedVisibility),
	handle: ({ query, actor, platform }) => listVisibility(platform.database, actor, query),
});
