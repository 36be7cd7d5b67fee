import { z } from "zod";
import { listSaid } from "../../../data/content/showings/list-said.ts";
import { isPossibleId } from "../../../data/database/ids.ts";
import { saidShowing, showing, showingChanges } from "../../../model/api/editorial/showing-api.ts";
import { listOf } from "../../../model/api/view.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { readLevel } from "../../../model/rights/access.ts";
import { hasShowings } from "../../../model/showing.ts";
import { withVersion } from "../../api/answers.ts";
import { type Endpoint, endpoint, staff } from "../../api/endpoint.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { collection, instant, maxLimit, page, websiteExample, whereabouts } from "../../api/parameters.ts";

const listed = page.extend({
	q: z
		.string()
		.max(200, "q is at most 200 characters")
		.exactOptional()
		.meta({ description: "Words in the name or domain of the website.", example: "racking" }),
	said: z
		.enum(["true"], "said=true lists only websites of which something is said")
		.exactOptional()
		.meta({ description: "Only websites of which something is said." }),
});

/** Endpoints for per-site visibility: hidden, pinned, or visible from a date. */
export function showingEndpoints(name: CollectionName): Endpoint[] {
	const of: AnyCollection = collections[name];
	if (!hasShowings(of)) return [];
	const { called } = schemasOf(name);
	const [path, what] = [`/api/${name}/:id/placements`, of.singular];
	const params = z.object({ id: idOf(name) });
	const ofOne = params.extend({
		website: z.string().meta({ description: "Id of a website.", example: websiteExample }),
	});
	const common = {
		...{ allow: readLevel(of), collection: name, group: of.label },
		// Applies to the record; the permitted websites are checked where overrides are read and written.
		rights: "seen" as const,
	};
	return [
		endpoint({
			...common,
			params,
			route: `GET ${path}`,
			id: `listPlacementsOf${called}`,
			summary: `List the websites of one ${what}, with how it is shown on each`,
			more: "Those of which something is said come first.",
			query: listed,
			answers: listOf(showing),
			handle: ({ id, query: { q, said, ...query }, actor, platform }) =>
				platform.showings.list(actor, name, id, {
					...query,
					...(q !== undefined && { search: q }),
					isSaid: said !== undefined,
				}),
		}),
		endpoint({
			...common,
			params: ofOne,
			route: `GET ${path}/:website`,
			id: `getPlacementOf${called}`,
			summary: `Get how one ${what} is shown on one website`,
			answers: showing,
			handle: async ({ id, params: { website = "" }, actor, platform }) =>
				withVersion(await platform.showings.find(actor, { name, id, website })),
		}),
		endpoint({
			...common,
			allow: of.editedBy,
			params: ofOne,
			route: `PATCH ${path}/:website`,
			id: `updatePlacementOf${called}`,
			summary: `Hide one ${what} on one website, have it first there, or shown from a date`,
			more: `Visitors of that website see it at once; nothing else of the ${what} changes. If-Match has the version of the placement, or "0" where nothing has been said of it. What is said stays when the ${what} is placed elsewhere, and counts again when it is back.`,
			headers: ["If-Match"],
			mayBeFirst: true,
			body: showingChanges,
			answers: showing,
			handle: async ({ id, params: { website = "" }, version, body, actor, platform }) =>
				withVersion(await platform.showings.save(actor, { name, id, website, version }, body)),
		}),
	];
}

/** Comma-separated ids. */
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

/** Lists the per-site visibility of all records. */
export const saidEndpoint = endpoint({
	rights: "itself",
	route: "GET /api/placements",
	allow: staff,
	id: "listPlacements",
	group: "Back office",
	summary: "List which records are hidden, first, or shown from a date on which websites",
	more: "By date, those without one first; of records that you may read, on websites where your roles hold. With `ids`, also where nothing is said any more: a change has the version of that, too.",
	query: page.extend({
		collection,
		ids: idsOf("ids", "c2h7k0w4q8m6t1y5j9d3"),
		websites: idsOf("websites", websiteExample),
		...whereabouts,
		from: instant("from").meta({
			type: "integer",
			description: "Only what is shown from then or later, in milliseconds since 1970.",
			example: 1_793_404_800_000,
		}),
		to: instant("to").meta({
			type: "integer",
			description: "Only what is shown from an earlier time than that, in milliseconds since 1970.",
			example: 1_796_083_200_000,
		}),
	}),
	answers: listOf(saidShowing),
	handle: ({ query, actor, platform }) => listSaid(platform.database, actor, query),
});
