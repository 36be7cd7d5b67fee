import { z } from "zod";
import { listDrafts } from "../../data/editorial/drafts/list-drafts.ts";
import { listBrandGroups } from "../../data/operations/dashboard/brand-groups.ts";
import { readOverview } from "../../data/operations/dashboard/overview.ts";
import { listActivity } from "../../data/records/people/activity-list.ts";
import { listPeople } from "../../data/records/people/people.ts";
import { visibleWhen } from "../../data/records/rights/conditions.ts";
import { accessTo, requireVisible } from "../../data/records/rights/record-access.ts";
import { listWebsitesOfScope, mostScoped } from "../../data/records/scopes/websites-of-scope.ts";
import { listTrash } from "../../data/records/trash.ts";
import { activity } from "../../model/api/activity-api.ts";
import { draftFacts, rightsToRecord, trashed } from "../../model/api/api.ts";
import { backups } from "../../model/api/operating/backup-api.ts";
import { findings } from "../../model/api/operating/doctor-api.ts";
import { colleague } from "../../model/api/people/account-api.ts";
import { brandGroup, overview, scopedWebsite } from "../../model/api/reports/overview-api.ts";
import { asRecordId, listOf } from "../../model/api/view.ts";
import { ForbiddenError } from "../../model/errors.ts";
import { collectionNames, collections } from "../../model/model.ts";
import { mayReadAll } from "../../model/rights/access.ts";
import { allWebsites, parseScope } from "../../model/website-scope.ts";
import { adminsOnly, type Endpoint, endpoint, staff } from "../api/endpoint.ts";
import { brand, collection, cursor, page, recordIds, word } from "../api/parameters.ts";

const group = "Back office";

export const staffEndpoints: readonly Endpoint[] = [
	endpoint({
		rights: "itself",
		route: "GET /api/trash",
		allow: staff,
		id: "listTrash",
		group,
		summary: "List the trash",
		query: page.extend({ collection }),
		answers: listOf(trashed),
		handle: ({ query, actor, platform }) => listTrash(platform.database, actor, query),
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/drafts",
		allow: staff,
		id: "listDrafts",
		group,
		summary: "List open drafts",
		more: "Includes only collections that you may edit; the most recently changed come first.",
		query: page.extend({
			collection,
			ids: recordIds,
			of: z.enum(["new", "changed"], "of is `new` or `changed`").exactOptional().meta({
				description: "`new` for records without a publication, `changed` for the others.",
				example: "new",
			}),
			by: z
				.literal("me", "by is `me`")
				.exactOptional()
				.meta({ description: "`me` for drafts that you changed last.", example: "me" }),
			q: z.string().max(200, "q has 200 characters at most").exactOptional().meta({
				description: "Words that the title has.",
				example: "bracing",
			}),
		}),
		answers: listOf(draftFacts),
		handle: ({ query: { q, by, ...options }, actor, platform }) =>
			listDrafts(platform.database, actor, { ...options, isOwn: by === "me", search: q }),
	}),
	endpoint({
		rights: "itself",
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
		handle: ({ query, actor, platform }) => listActivity(platform.database, { ...query, actor }),
	}),
	endpoint({
		route: "GET /api/backups",
		allow: adminsOnly,
		id: "getBackups",
		group,
		summary: "Get the state of automatic backups",
		answers: backups,
		handle: ({ platform }) => platform.backups(),
	}),
	endpoint({
		route: "GET /api/doctor",
		isCostly: true,
		allow: adminsOnly,
		id: "examine",
		group,
		summary: "Run the doctor and list its findings",
		more: "As `npm run doctor`: the disk, the database, mail, backups, and the host and certificate of each website. Takes seconds.",
		answers: findings,
		handle: async ({ examine }) => ({ items: [...(await examine())] }),
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/overview",
		allow: staff,
		id: "getOverview",
		group,
		summary: "Get the dashboard",
		query: z.strictObject({ domainKey: brand, cursor }),
		answers: overview,
		handle: ({ query: { domainKey, cursor }, actor, platform }) =>
			readOverview(platform.database, actor, { brand: domainKey, cursor }),
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/brands",
		allow: staff,
		id: "listBrands",
		group,
		summary: "Count the websites of each country and business unit",
		answers: listOf(brandGroup),
		handle: async ({ actor, platform }) => ({ items: await listBrandGroups(platform.database, actor) }),
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/brands/websites",
		allow: staff,
		id: "listWebsitesOfScope",
		group,
		summary: "List ids and keys of websites",
		more: `At most ${mostScoped.toLocaleString("en-NZ")} at once, with \`nextCursor\` for those that follow.`,
		query: z.strictObject({
			scope: z
				.string()
				.max(200)
				.refine((text) => parseScope(text), "scope is all, country:nz, unit:racking or website:<id>")
				.default(allWebsites)
				.meta({
					description:
						"`all`, `country:` with a code of ISO 3166-1 in small letters, or `unit:` with the slug of its name.",
					example: "country:nz",
				}),
			cursor,
		}),
		answers: listOf(scopedWebsite),
		handle: ({ query: { scope, cursor }, actor, platform }) =>
			listWebsitesOfScope(platform.database, scope, {
				...{ cursor, visibleWhen: (id) => visibleWhen(actor, collections.websites, id) },
			}),
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/people",
		allow: staff,
		id: "listPeople",
		group,
		summary: "List the names of users",
		answers: listOf(colleague),
		handle: async ({ actor, platform }) => ({ items: await listPeople(platform.database, actor) }),
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/rights",
		allow: staff,
		id: "getRightsToRecord",
		group,
		summary: "Check whether a record is also on websites outside your scope",
		more: "Then only on which of your own it is can be changed.",
		query: z.strictObject({
			collection: collection.unwrap().meta({
				type: "string",
				enum: collectionNames,
				description: "Of the record.",
				example: "content",
			}),
			record: asRecordId(word("record is the id of a record")).meta({
				description: "Its id.",
				example: "c2h7k0w4q8m6t1y5j9d3",
			}),
		}),
		answers: rightsToRecord,
		async handle({ query: { collection: name, record: id }, actor, platform: { database } }) {
			if (!mayReadAll(actor, collections[name])) throw new ForbiddenError();
			const access = await accessTo(database, actor, name, id);
			if (!access?.isVisible) await requireVisible(database, actor, name, id);
			return { isShared: access?.isFull === false };
		},
	}),
];
