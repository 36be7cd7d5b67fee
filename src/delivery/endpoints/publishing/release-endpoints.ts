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
import { asRecordId, listOf } from "../../../model/api/view.ts";
import { servicesExample } from "../../../model/collections/services.ts";
import { mostReleaseItems } from "../../../model/list-limit.ts";
import { type CollectionName, isCollection } from "../../../model/model.ts";
import { withVersion } from "../../api/answers.ts";
import { type Endpoint, editors, endpoint, staff } from "../../api/endpoint.ts";
import { collection, names, page, scopeWord, timeRange, whereabouts, word } from "../../api/parameters.ts";
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
			.describe("Local time at which the release is undone, in the same time zone; never by default."),
	})
	.meta({ id: "ReleaseTime", example: { wallTime: "2031-09-30T09:00", timeZone: "Pacific/Auckland" } });
const member = z.strictObject({
	collection: z
		.custom<CollectionName>((name) => isCollection(String(name)), "There is no such collection")
		.meta({
			type: "string",
		}),
	id: asRecordId(word("id is the id of a record")),
	scope: scopeWord.exactOptional().describe("Scope of a variant; the record by default."),
	action: z.enum(releaseActions, "action is `publish`, `take-down` or `order`"),
	after: asRecordId(
		z.string().max(200, "after has 200 characters at most").refine(isStorable, `after ${notStorable}`),
	)
		.exactOptional()
		.describe("For `order`: id of the preceding record; empty for the first position."),
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

export const releaseEndpoints: readonly Endpoint[] = [
	endpoint({
		...common,
		allow: staff,
		rights: "itself",
		route: "GET /api/releases",
		id: "listReleases",
		summary: "List releases, last changed first",
		query: page.extend({
			states: names(releaseStates, {
				description: "Only releases in one of these states.",
				example: ["open"],
			}),
			collection: collection.describe("With `record`: only releases with this record."),
			record: asRecordId(word("record is the id of a record")).exactOptional().describe("See `collection`."),
			...whereabouts,
			...timeRange,
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
		summary: "Create an empty release",
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
		summary: "Get one release with its items",
		more: "Contains only items of collections that you may read in full.",
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
		summary: "Delete a release",
		more: "Drafts and published changes stay. A scheduled release cannot be deleted.",
		handle: ({ id, version, actor, platform }) => platform.releases.remove(actor, { id, version }),
	}),
	endpoint({
		...one,
		rights: "itself",
		route: "POST /api/releases/:id/items",
		id: "addToRelease",
		summary: "Add drafts, take-downs and orders to a release",
		more: `Drafts are added in their current version, which replaces an earlier one in the release. A release has at most ${mostReleaseItems} items.`,
		body: members,
		answers: release,
		handle: async ({ id, version, body, actor, platform }) =>
			withVersion(await platform.releases.addItems(actor, { id, version }, body.items)),
	}),
	endpoint({
		...one,
		params: params.extend({
			item: z.string().meta({ description: "Id of the item.", example: releaseItemExample }),
		}),
		rights: "itself",
		route: "DELETE /api/releases/:id/items/:item",
		id: "takeOutOfRelease",
		summary: "Remove an item from a release",
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
		more: "Publishes the release, or undoes a published one, in a transaction that is rolled back.",
		answers: releaseCheck,
		handle: ({ id, actor, platform }) => platform.releases.check(actor, id),
	}),
	endpoint({
		...common,
		params,
		rights: "itself",
		route: "GET /api/releases/:id/preview",
		id: "previewRelease",
		summary: "Preview a page with the changes of a release",
		more: "Refused changes are left out. For a frame: the page has no origin and runs only scripts of the program.",
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
		summary: "Preview the share image of a page with the changes of a release",
		more: "Refused changes are left out.",
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
		summary: "Publish a release",
		more: "In one transaction: all of it, or nothing. 422 names each refused item with the reason.",
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
		summary: "Undo a published release",
		more: "Restores the records, takes down added ones, and opens the release again. Also undoes the publication of a single draft; its changes are then the draft again. 422 names each record that has changed since; then nothing is undone.",
		answers: release,
		handle: async ({ id, version, actor, platform, requireRecent }) =>
			withVersion(await platform.releases.undo(actor, { id, version }, { requireRecent })),
	}),
	endpoint({
		...one,
		rights: "itself",
		route: "PUT /api/releases/:id/schedule",
		id: "scheduleRelease",
		summary: "Schedule a release",
		more: "Until then the release is locked. With `until`, it is undone at that time. A rehearsal reports refusals at once. 409 with the code `already-scheduled` if the same action is scheduled for one of its records elsewhere.",
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
		summary: "Cancel the schedule of a release",
		answers: release,
		handle: async ({ id, version, actor, platform }) =>
			withVersion(await platform.releases.unschedule(actor, { id, version })),
	}),
];
