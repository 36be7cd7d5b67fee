import { z } from "zod";
import { findBrokenLinks } from "../../data/content/article/article-links.ts";
import { listReport } from "../../data/operations/reports/report.ts";
import { brokenLink, reportEntry } from "../../model/api/reports/report-api.ts";
import { type Report, reports } from "../../model/api/reports/reports.ts";
import { isStorable } from "../../model/api/storable.ts";
import { listOf } from "../../model/api/view.ts";
import { type Endpoint, endpoint, staff } from "../api/endpoint.ts";
import { page } from "../api/parameters.ts";

const group = "Reports";
const parts = Object.keys(reports) as [Report, ...Report[]];
const [mostNames, longestName] = [100, 200];
const message = `names are 1 to ${mostNames} ids or ends of addresses`;

export const reportEndpoints: readonly Endpoint[] = [
	endpoint({
		rights: "itself",
		route: "GET /api/reports",
		allow: staff,
		id: "listReport",
		group,
		summary: "List the published articles in which something is to be looked after",
		more: "The longest unchanged come first.",
		query: page.extend({
			of: z.enum(parts, `of is one of: ${parts.join(", ")}`).meta({
				description:
					"`links` for those that link to what visitors do not find, `old` for those that nobody has changed for a year, `authors` for those whose author is no longer active or was removed.",
				example: "links",
			}),
		}),
		answers: listOf(reportEntry),
		handle: ({ query, actor, platform }) => listReport(platform.database, actor, query),
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/broken-links",
		allow: staff,
		id: "listBrokenLinks",
		group,
		summary: "List which of some articles visitors would not find, and why",
		query: z.strictObject({
			names: z
				.string(message)
				.transform((text) => text.split(","))
				.refine(
					(names) =>
						names.length <= mostNames && names.every((name) => name !== "" && name.length <= longestName),
					message,
				)
				.refine((names) => names.every(isStorable), message)
				.meta({
					type: "array",
					items: { type: "string" },
					description: "What links call them: ids, or ends of their addresses. Separated by commas.",
					example: ["c2h7k0w4q8m6t1y5j9d3"],
				}),
		}),
		answers: listOf(brokenLink),
		handle: async ({ query: { names }, actor, platform }) => ({
			items: await findBrokenLinks(platform.database, actor, names),
		}),
	}),
];
