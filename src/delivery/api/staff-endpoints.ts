import { z } from "zod";
import { listBrandsInUse } from "../../data/dashboard/brands-in-use.ts";
import { readOverview } from "../../data/dashboard/overview.ts";
import { listActivity } from "../../data/people/activity-list.ts";
import { listPeople } from "../../data/people/people.ts";
import { listTrash } from "../../data/records/trash.ts";
import { colleague } from "../../model/account-api.ts";
import { activity, brandFacts, overview, trashed } from "../../model/api.ts";
import { listOf } from "../../model/told.ts";
import { adminsOnly, type Endpoint, endpoint, staff } from "./endpoint.ts";
import { brand, collection, cursor, page, word } from "./parameters.ts";

const group = "Back office";

/** What the API tells those who work in the back office, beyond the records. */
export const staffEndpoints: readonly Endpoint[] = [
	endpoint({
		route: "GET /api/trash",
		allow: staff,
		id: "listTrash",
		group,
		summary: "List what was removed and can be restored",
		query: page.extend({ collection }),
		answers: listOf(trashed),
		handle: ({ query, actor, platform }) => listTrash(platform.database, actor, query),
	}),
	endpoint({
		route: "GET /api/activity",
		allow: adminsOnly,
		id: "listActivity",
		group,
		summary: "List every write, sign-in and refused attempt",
		query: page.extend({
			by: word("by cannot have this value").exactOptional().meta({
				description: "Only what this user did; `system` for the program itself.",
				example: "system",
			}),
			action: word("action cannot have this value")
				.exactOptional()
				.meta({ description: "Only what was done in this way.", example: "save" }),
			collection,
		}),
		answers: listOf(activity),
		handle: ({ query, platform }) => listActivity(platform.database, query),
	}),
	endpoint({
		route: "GET /api/overview",
		allow: staff,
		id: "getOverview",
		group,
		summary: "Get what is on the websites, what is missing there, and the last changes",
		query: z.strictObject({ domainKey: brand, cursor }),
		answers: overview,
		handle: ({ query: { domainKey, cursor }, actor, platform }) =>
			readOverview(platform.database, actor, { brand: domainKey, cursor }),
	}),
	endpoint({
		route: "GET /api/brands",
		allow: staff,
		id: "listBrands",
		group,
		summary: "List the brands that have a website, with how many",
		answers: listOf(brandFacts),
		handle: async ({ platform }) => ({ items: await listBrandsInUse(platform.database) }),
	}),
	endpoint({
		route: "GET /api/people",
		allow: staff,
		id: "listPeople",
		group,
		summary: "List everybody with an account, to say who did something",
		answers: listOf(colleague),
		handle: async ({ platform }) => ({ items: await listPeople(platform.database) }),
	}),
];
