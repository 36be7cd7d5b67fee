import { z } from "zod";
import { listLicences } from "../../../data/content/media/list-licences.ts";
import { listSchedule } from "../../../data/editorial/releases/list-schedule.ts";
import {
	licence,
	recordSchedule,
	scheduleActions,
	scheduled,
	scheduleStates,
} from "../../../model/api/editorial/schedule-api.ts";
import { scheduledFor, wallTimeFields } from "../../../model/api/editorial/scheduled-for.ts";
import { listOf } from "../../../model/api/view.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { readLevel } from "../../../model/rights/access.ts";
import { hasVisibility } from "../../../model/variants/variant-fields.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { withVersion } from "../../api/answers.ts";
import { type Endpoint, endpoint, staff } from "../../api/endpoint.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import {
	collection,
	draftsToPublish,
	names,
	page,
	scopeParameter,
	scopeQuery,
	timeRange,
	whereabouts,
} from "../../api/parameters.ts";

const example = { wallTime: "2031-09-30T09:00", timeZone: "Pacific/Auckland" };
const time = z.strictObject(wallTimeFields).meta({ id: "NamedTime", example });
const input = z
	.strictObject({
		action: z.enum(scheduleActions, "action is `publish` or `take-down`"),
		...wallTimeFields,
		items: draftsToPublish
			.exactOptional()
			.describe("Drafts that go live together, with their versions; the draft of the record by default."),
	})
	.meta({ id: "ScheduleInput", example: { action: "publish", ...example } });
const itemId = z.string().meta({ description: "Id of the schedule item.", example: "s3h7k0w4q8m6t1y5j9d3" });

export function scheduleEndpoints(name: CollectionName): Endpoint[] {
	const of: AnyCollection = collections[name];
	if (!hasDrafts(of)) return [];
	const { editedBy, label, singular: what } = of;
	const { called } = schemasOf(name);
	const path = `/api/${name}/:id/schedule`;
	const params = z.object({ id: idOf(name) });
	const common = { allow: editedBy, collection: name, group: label };
	const itemCommon = { ...common, params: params.extend({ item: itemId }), headers: ["If-Match"] as const };
	return [
		endpoint({
			...common,
			params,
			allow: readLevel(of),
			route: `GET ${path}`,
			rights: "seen",
			id: `listScheduleOf${called}`,
			summary: `Get the schedule of one ${what}`,
			more: "`scheduled` has the scheduled publication and take-down, alone or in a release, soonest first. `items` has those of the record alone, and failed ones.",
			answers: recordSchedule,
			handle: ({ recordId: id, actor, platform }) => platform.schedule.find(actor, name, id),
		}),
		endpoint({
			...common,
			params,
			route: `POST ${path}`,
			rights: "seen",
			id: `schedule${called}`,
			summary: `Schedule the publication or take-down of one ${what}`,
			more: `To publish, If-Match is the version of the draft, which goes live as it is now, or "0" to publish the record without a draft, or with \`items\`, which names the drafts of the record and its variants. To take down, If-Match is the version of the record, or "0" if its publication is still scheduled; the take-down must be later. A rehearsal reports refusals at once. 409 with the code \`already-scheduled\` if the same action is scheduled for the same scope, alone or in a release.`,
			headers: ["If-Match"],
			mayBeFirst: true,
			body: input,
			answers: scheduled,
			status: 201,
			refuses: [409],
			handle: async ({ recordId: id, version, body, actor, platform, requireRecent }) =>
				withVersion(await platform.schedule.add(actor, name, id, body, version, { requireRecent })),
		}),
		endpoint({
			...common,
			params,
			route: `POST ${path}/include`,
			rights: "seen",
			id: `includeInScheduleOf${called}`,
			summary: `Include the current draft of one ${what} or its variant in its schedule`,
			query: z.strictObject({ scope: scopeQuery }),
			more: "Replaces the scheduled version, alone or in a release; the time stays. If-Match is the version of the draft. A rehearsal reports refusals at once. 404 if no publication is scheduled.",
			headers: ["If-Match"],
			answers: scheduledFor,
			handle: ({ recordId: id, query: { scope = allWebsites }, version, actor, platform, requireRecent }) =>
				platform.schedule.include(actor, { name, id, scope }, version, { requireRecent }),
		}),
		...(hasVisibility(of) ? [showEndpoint(name)] : []),
		endpoint({
			...itemCommon,
			route: `PATCH ${path}/:item`,
			rights: "seen",
			id: `moveScheduleOf${called}`,
			summary: `Reschedule one ${what}`,
			more: "Also schedules a failed item again. From then on it runs with your rights.",
			body: time,
			answers: scheduled,
			handle: async ({ recordId: id, params: { item = "" }, version, body, actor, platform }) =>
				withVersion(await platform.schedule.move(actor, name, id, item, body, version)),
		}),
		endpoint({
			...itemCommon,
			route: `DELETE ${path}/:item`,
			rights: "seen",
			id: `cancelScheduleOf${called}`,
			summary: `Cancel a schedule of one ${what}`,
			more: "For a failed item: acknowledges the failure.",
			handle: ({ recordId: id, params: { item = "" }, version, actor, platform }) =>
				platform.schedule.cancel(actor, name, id, item, version),
		}),
	];
}

function showEndpoint(name: CollectionName): Endpoint {
	const { editedBy, label, singular: what } = collections[name];
	return endpoint({
		...{ allow: editedBy, collection: name, group: label, rights: "itself" },
		params: z.object({ id: idOf(name), scope: scopeParameter }),
		route: `POST /api/${name}/:id/variants/:scope/show`,
		id: `show${schemasOf(name).called}`,
		summary: `Show one ${what} on a website from a time`,
		more: `Hides the ${what} on the website until then. The ${what} may be a draft so far: it goes live by its own schedule, and on this website not before the time. If-Match is the version of the variant, or "0" if there is none yet. 409 with the code \`already-scheduled\` if another change of the variant is scheduled.`,
		headers: ["If-Match"],
		mayBeFirst: true,
		body: time,
		answers: scheduled,
		status: 201,
		refuses: [409],
		handle: async ({ recordId: id, params: { scope = "" }, version, body, actor, platform }) =>
			withVersion(await platform.schedule.showFrom(actor, { name, id, scope }, body, version)),
	});
}

const day = (of: string) => z.iso.date(`${of} is a day, such as 2026-11-30`);

export const licencesEndpoint = endpoint({
	rights: "itself",
	route: "GET /api/licences",
	allow: staff,
	id: "listLicences",
	group: "Back office",
	summary: "List files by the end of their licence",
	more: "Returns at most 200 files, each with up to four records that use it.",
	query: z.strictObject({
		from: day("from").meta({ format: "date", example: "2026-11-01" }),
		to: day("to").meta({ format: "date", example: "2026-11-30" }),
		...whereabouts,
	}),
	answers: z.object({ items: z.array(licence) }),
	handle: async ({ query, actor, platform }) => ({
		items: await listLicences(platform.database, actor, query),
	}),
});

export const calendarEndpoint = endpoint({
	rights: "itself",
	route: "GET /api/schedule",
	allow: staff,
	id: "listSchedule",
	group: "Back office",
	summary: "List scheduled publications and take-downs",
	more: "Contains records scheduled alone, of collections that you may read in full. Releases are in `GET /api/releases`.",
	query: page.extend({
		collection,
		...whereabouts,
		...timeRange,
		states: names(scheduleStates, {
			description: "Only items in one of these states; all except `cancelled` by default.",
			example: ["pending"],
		}),
	}),
	answers: listOf(scheduled),
	handle: ({ query: { states, ...query }, actor, platform }) =>
		listSchedule(platform.database, actor, {
			...query,
			states: states && scheduleStates.filter((state) => states.includes(state)),
		}),
});
