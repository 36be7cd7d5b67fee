import { z } from "zod";
import {
	release,
	releaseActions,
	releaseCheck,
	releaseFacts,
	releaseStates,
} from "../../../model/api/editorial/release-api.ts";
import { wallTimeFields } from "../../../model/api/editorial/scheduled-for.ts";
import { isStorable, notStorable } from "../../../model/api/storable.ts";
import { listOf } from "../../../model/api/view.ts";
import { servicesExample } from "../../../model/collections/services.ts";
import { type CollectionName, isCollection } from "../../../model/model.ts";
import { withVersion } from "../../api/answers.ts";
import { type Endpoint, editors, endpoint, staff } from "../../api/endpoint.ts";
import { collection, instant, names, page, whereabouts, word } from "../../api/parameters.ts";
import { requestKey } from "../../api/request-key.ts";
import { previewOf, previewPlace, shareImageOf } from "./preview-endpoints.ts";

const mostAtOnce = 200;
const titleMessage = "title has 1 to 200 characters";
const title = z
	.string(titleMessage)
	.trim()
	.min(1, titleMessage)
	.max(200, titleMessage)
	.refine(isStorable, `title ${notStorable}`);
const noteMessage = "note has 2000 characters at most";
const note = z
	.string(noteMessage)
	.max(2_000, noteMessage)
	.refine(isStorable, `note ${notStorable}`)
	.exactOptional();
const input = z
	.strictObject({ title, note })
	.meta({ id: "ReleaseInput", example: { title: "Autumn prices" } });
const changed = z
	.strictObject({ title: title.exactOptional(), note })
	.meta({ id: "ReleaseChanges", example: { title: "Autumn prices" } });
const time = z
	.strictObject({
		...wallTimeFields,
		until: wallTimeFields.wallTime
			.exactOptional()
			.describe("When it is undone, as clocks show it in the same time zone; never unless given."),
	})
	.meta({ id: "ReleaseTime", example: { wallTime: "2031-09-30T09:00", timeZone: "Pacific/Auckland" } });
const member = z.strictObject({
	collection: z
		.custom<CollectionName>((name) => isCollection(String(name)), "There is no such collection")
		.meta({
			type: "string",
		}),
	id: word("id is the id of a record"),
	action: z.enum(releaseActions, "action is `publish`, `take-down` or `order`"),
	after: z
		.string()
		.max(200, "after has 200 characters at most")
		.refine(isStorable, `after ${notStorable}`)
		.exactOptional()
		.describe("To order: the id of the record behind which it is put; empty for the first."),
});
const membersMessage = `items are 1 to ${mostAtOnce}`;
const members = z
	.strictObject({
		items: z.array(member, membersMessage).min(1, membersMessage).max(mostAtOnce, membersMessage),
	})
	.meta({
		id: "ReleaseItems",
		example: { items: [{ collection: "services", id: servicesExample.id, action: "take-down" }] },
	});

export const releaseExample = "r4h7k0w4q8m6t1y5j9d3";
export const releaseItemExample = "r5h7k0w4q8m6t1y5j9d3";
export const releaseId = z.string().meta({ description: "Id of the release.", example: releaseExample });
const params = z.object({ id: releaseId });
const common = { allow: editors, group: "Releases" };
const one = { ...common, params, headers: ["If-Match"] as const };

/** Endpoints for releases: changes of several records that are published together. */
export const releaseEndpoints: readonly Endpoint[] = [
	endpoint({
		...common,
		allow: staff,
		rights: "itself",
		route: "GET /api/releases",
		id: "listReleases",
		summary: "List the releases, the last changed first",
		query: page.extend({
			states: names(releaseStates, { description: "Only those in one of these states.", example: ["open"] }),
			collection: collection.describe("With `record`: only those that do something with this record."),
			record: word("record is the id of a record").exactOptional().describe("See `collection`."),
			...whereabouts,
			from: instant("from").meta({
				type: "integer",
				description: "Only those for a time from then on, in milliseconds since 1970.",
				example: 1_793_404_800_000,
			}),
			to: instant("to").meta({
				type: "integer",
				description: "Only those for a time before then, in milliseconds since 1970.",
				example: 1_796_083_200_000,
			}),
		}),
		answers: listOf(releaseFacts),
		handle: ({ query: { states, collection, record, ...query }, actor, platform }) =>
			platform.releases.list(actor, {
				...query,
				states: states && releaseStates.filter((state) => states.includes(state)),
				record: collection && record !== undefined ? { collection, id: record } : undefined,
			}),
	}),
	endpoint({
		...common,
		rights: "itself",
		route: "POST /api/releases",
		id: "addRelease",
		summary: "Add a release, with nothing in it yet",
		headers: ["Idempotency-Key"],
		body: input,
		answers: release,
		status: 201,
		handle: async ({ request, body, actor, platform }) =>
			withVersion(await platform.releases.create(actor, body, requestKey(request, ["release", body]))),
	}),
	endpoint({
		...common,
		params,
		rights: "itself",
		route: "GET /api/releases/:id",
		id: "getRelease",
		summary: "Get one release with all that it does",
		more: "Includes only collections that you may edit.",
		answers: release,
		handle: async ({ id, actor, platform }) => withVersion(await platform.releases.find(actor, id)),
	}),
	endpoint({
		...one,
		rights: "itself",
		route: "PATCH /api/releases/:id",
		id: "changeRelease",
		summary: "Change the name or note of a release",
		body: changed,
		answers: release,
		handle: async ({ id, version, body, actor, platform }) =>
			withVersion(await platform.releases.rename(actor, { id, version }, body)),
	}),
	endpoint({
		...one,
		rights: "itself",
		route: "DELETE /api/releases/:id",
		id: "removeRelease",
		summary: "Remove a release",
		more: "Drafts and what it has published stay as they are. A scheduled release is refused.",
		handle: ({ id, version, actor, platform }) => platform.releases.remove(actor, { id, version }),
	}),
	endpoint({
		...one,
		rights: "itself",
		route: "POST /api/releases/:id/items",
		id: "addToRelease",
		summary: "Add drafts, take-downs and orders to a release",
		more: "Drafts are added as they are now; of one that is in it already, what it is now is taken. 500 at most.",
		body: members,
		answers: release,
		handle: async ({ id, version, body, actor, platform }) =>
			withVersion(await platform.releases.addItems(actor, { id, version }, body.items)),
	}),
	endpoint({
		...one,
		params: params.extend({
			item: z.string().meta({ description: "Id of what it does.", example: releaseItemExample }),
		}),
		rights: "itself",
		route: "DELETE /api/releases/:id/items/:item",
		id: "takeOutOfRelease",
		summary: "Take something out of a release",
		answers: release,
		handle: async ({ id, params: { item = "" }, version, actor, platform }) =>
			withVersion(await platform.releases.removeItem(actor, { id, version }, item)),
	}),
	endpoint({
		...common,
		params,
		rights: "itself",
		route: "GET /api/releases/:id/check",
		id: "checkRelease",
		summary: "Check a release for problems",
		more: "It is published in full (or undone, if it has been published) and then rolled back: nothing is saved.",
		answers: releaseCheck,
		handle: ({ id, actor, platform }) => platform.releases.check(actor, id),
	}),
	endpoint({
		...common,
		params,
		rights: "itself",
		route: "GET /api/releases/:id/preview",
		id: "previewRelease",
		summary: "Look at a page with all that a release changes",
		more: "What would be refused is shown as it is now. For a frame: the page is of no origin, and runs nothing but our own scripts.",
		query: z.strictObject(previewPlace),
		answers: z.string(),
		contentType: "text/html",
		refuses: [422],
		handle: (asked) => previewOf(asked, { ...asked.query, release: asked.id, changes: [] }),
	}),
	endpoint({
		...common,
		params,
		rights: "itself",
		route: "GET /api/releases/:id/preview/share-image",
		id: "previewShareImageOfRelease",
		summary: "Look at the picture that a page would be shared with, by all that a release changes",
		more: "What would be refused is as it is now.",
		query: z.strictObject(previewPlace),
		answers: z.string(),
		contentType: "image/png",
		refuses: [422],
		handle: (asked) => shareImageOf(asked, { ...asked.query, release: asked.id, changes: [] }),
	}),
	endpoint({
		...one,
		rights: "itself",
		route: "POST /api/releases/:id/publish",
		isCostly: true,
		id: "publishRelease",
		summary: "Show visitors all of a release",
		more: "All of it in one transaction, or nothing. 422 names each item that is refused, and why.",
		answers: release,
		handle: async ({ id, version, actor, platform, requireRecent }) =>
			withVersion(await platform.releases.publish(actor, { id, version }, { requireRecent })),
	}),
	endpoint({
		...one,
		rights: "itself",
		route: "POST /api/releases/:id/undo",
		isCostly: true,
		id: "undoRelease",
		summary: "Undo a release that is published",
		more: "The records are what they were before, and the release is open again; what it had added is taken down. 422 names each record that has been changed since: then nothing is undone.",
		answers: release,
		handle: async ({ id, version, actor, platform, requireRecent }) =>
			withVersion(await platform.releases.undo(actor, { id, version }, { requireRecent })),
	}),
	endpoint({
		...one,
		rights: "itself",
		route: "PUT /api/releases/:id/schedule",
		id: "scheduleRelease",
		summary: "Publish a release at a time",
		more: "Until then nothing of it can be changed. What would be refused then is refused now. 409 where one of its records is scheduled elsewhere.",
		body: time,
		answers: release,
		refuses: [409],
		handle: async ({ id, version, body, actor, platform, requireRecent }) =>
			withVersion(await platform.releases.schedule(actor, { id, version }, body, { requireRecent })),
	}),
	endpoint({
		...one,
		rights: "itself",
		route: "DELETE /api/releases/:id/schedule",
		id: "unscheduleRelease",
		summary: "Cancel the time of a release",
		answers: release,
		handle: async ({ id, version, actor, platform }) =>
			withVersion(await platform.releases.unschedule(actor, { id, version })),
	}),
];
