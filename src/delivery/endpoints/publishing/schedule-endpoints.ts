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
import { withVersion } from "../../api/answers.ts";
import { type Endpoint, endpoint, staff } from "../../api/endpoint.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { collection, instant, names, page, whereabouts } from "../../api/parameters.ts";

const example = { wallTime: "2031-09-30T09:00", timeZone: "Pacific/Auckland" };
const time = z.strictObject(wallTimeFields).meta({ id: "NamedTime", example });
const input = z
	.strictObject({
		action: z.enum(scheduleActions, "action is `publish` or `take-down`"),
		...wallTimeFields,
	})
	.meta({ id: "ScheduleInput", example: { action: "publish", ...example } });
const itemId = z.string().meta({ description: "Id of what is scheduled.", example: "s3h7k0w4q8m6t1y5j9d3" });

/** Endpoints for the schedules of a collection's records. */
export function scheduleEndpoints(name: CollectionName): Endpoint[] {
	const of: AnyCollection = collections[name];
	if (!hasDrafts(of)) return [];
	const { editedBy, label, singular: what } = of;
	const { called } = schemasOf(name);
	const path = `/api/${name}/:id/schedule`;
	const params = z.object({ id: idOf(name) });
	const common = { allow: editedBy, collection: name, group: label };
	const ofItem = { ...common, params: params.extend({ item: itemId }), headers: ["If-Match"] as const };
	return [
		endpoint({
			...common,
			params,
			allow: readLevel(of),
			route: `GET ${path}`,
			rights: "seen",
			id: `listScheduleOf${called}`,
			summary: `List what one ${what} is scheduled for`,
			more: "Soonest first, alone or in a release; also what was refused when it was due.",
			answers: recordSchedule,
			handle: ({ id, actor, platform }) => platform.schedule.find(actor, name, id),
		}),
		endpoint({
			...common,
			params,
			route: `POST ${path}`,
			rights: "seen",
			id: `schedule${called}`,
			summary: `Publish one ${what}, or take it down, at a time`,
			more: `To publish, If-Match has the version of the draft, which goes live as it is now, or "0" to publish the record as it is; of a record that is also on websites of others, only what you say on yours. To take down, it has that of the record; "0" where that is yet to go live. What would be refused then is refused now. 409 where the same is scheduled already, alone or in a release.`,
			headers: ["If-Match"],
			mayBeFirst: true,
			body: input,
			answers: scheduled,
			status: 201,
			refuses: [409],
			handle: async ({ id, version, body, actor, platform, requireRecent }) =>
				withVersion(await platform.schedule.add(actor, name, id, body, version, { requireRecent })),
		}),
		endpoint({
			...common,
			params,
			route: `POST ${path}/include`,
			rights: "seen",
			id: `includeInScheduleOf${called}`,
			summary: `Publish the current draft of one ${what} at the scheduled time`,
			more: "In place of the earlier revision that is scheduled, alone or in a release. If-Match has the version of the draft. What would be refused then is refused now.",
			headers: ["If-Match"],
			answers: scheduledFor,
			handle: ({ id, version, actor, platform, requireRecent }) =>
				platform.schedule.include(actor, name, id, version, { requireRecent }),
		}),
		endpoint({
			...ofItem,
			route: `PATCH ${path}/:item`,
			rights: "seen",
			id: `moveScheduleOf${called}`,
			summary: `Have it happen to one ${what} at another time`,
			more: `Also once more what was refused.`,
			body: time,
			answers: scheduled,
			handle: async ({ id, params: { item = "" }, version, body, actor, platform }) =>
				withVersion(await platform.schedule.move(actor, name, id, item, body, version)),
		}),
		endpoint({
			...ofItem,
			route: `DELETE ${path}/:item`,
			rights: "seen",
			id: `cancelScheduleOf${called}`,
			summary: `Cancel what one ${what} is scheduled for`,
			more: "Of what was refused, it says that somebody has seen it.",
			handle: ({ id, params: { item = "" }, version, actor, platform }) =>
				platform.schedule.cancel(actor, name, id, item, version),
		}),
	];
}

const day = (of: string) => z.iso.date(`${of} is a day, such as 2026-11-30`);

/** Lists files with expiring licences, for the calendar. */
export const licencesEndpoint = endpoint({
	rights: "itself",
	route: "GET /api/licences",
	allow: staff,
	id: "listLicences",
	group: "Back office",
	summary: "List the files whose licence ends within some days, soonest first",
	more: "With up to four of the records that use each; 200 files at most.",
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

/** Lists the scheduled items of all records. */
export const calendarEndpoint = endpoint({
	rights: "itself",
	route: "GET /api/schedule",
	allow: staff,
	id: "listSchedule",
	group: "Back office",
	summary: "List scheduled publications and take-downs, soonest first",
	more: "Includes only collections that you may edit.",
	query: page.extend({
		collection,
		...whereabouts,
		from: instant("from").meta({
			type: "integer",
			description: "Only from then on, in milliseconds since 1970.",
			example: 1_793_404_800_000,
		}),
		to: instant("to").meta({
			type: "integer",
			description: "Only before then, in milliseconds since 1970.",
			example: 1_796_083_200_000,
		}),
		states: names(scheduleStates, {
			description: "Only what is in one of these states; all but `cancelled` unless given.",
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
