import { z } from "zod";
import { findBrokenLinks } from "../../data/content/article/article-links.ts";
import { refused } from "../../data/database/page.ts";
import { checks } from "../../data/operations/checks/checks.ts";
import { listChecks } from "../../data/operations/checks/list-checks.ts";
import { brokenLink } from "../../model/api/reports/broken-link-api.ts";
import { checkList, checkStates, severities } from "../../model/api/reports/check-api.ts";
import { isStorable } from "../../model/api/storable.ts";
import { listOf } from "../../model/api/view.ts";
import { type RecordId, toId } from "../../model/ids.ts";
import { type Endpoint, endpoint, staff } from "../api/endpoint.ts";
import { page, website, websiteExample } from "../api/parameters.ts";

const group = "Checks";
const checkNames = checks.map(({ name }) => name);
const [mostNames, longestName] = [100, 200];
const message = `names are 1 to ${mostNames} ids or ends of addresses`;

/** Comma-separated names. */
const some = <Name extends string>(
	parameter: string,
	allowed: readonly Name[],
	meta: { readonly description: string; readonly example: readonly Name[] },
) =>
	z
		.string()
		.transform((text) => text.split(","))
		.pipe(z.array(z.enum(allowed, `${parameter} is one or more of: ${allowed.join(", ")}`)))
		.exactOptional()
		.meta({ type: "array", items: { type: "string", enum: allowed }, ...meta });

export const checkEndpoints: readonly Endpoint[] = [
	endpoint({
		rights: "itself",
		route: "GET /api/checks",
		allow: staff,
		id: "listChecks",
		group,
		summary: "List the results of checks",
		more: "Results of websites come first, the oldest website first, then those of articles, by check, the longest unchanged first. With `website`, the articles on that website.",
		query: page.extend({
			website: website.meta({ description: "Only of this website.", example: websiteExample }),
			check: some("check", checkNames, { description: "Only these checks.", example: ["host"] }),
			severity: some("severity", severities, {
				description: "Only of these severities.",
				example: ["hint", "blocks-launch"],
			}),
			state: some("state", checkStates, {
				description: "In these states; `failed` by default.",
				example: ["failed", "unknown"],
			}),
			look: z.enum(["true"], "look=true requests the host and the form").exactOptional().meta({
				description:
					"Requests the host of the website and its contact form, and measures its landing page, which takes seconds.",
				example: "true",
			}),
		}),
		answers: checkList,
		async handle({ query: { look, ...query }, actor, platform, inspectHost }) {
			if (look && query.website === undefined) throw refused("look", "look needs a website");
			const id = toId<RecordId>(query.website ?? "");
			if (look) await platform.records.find(actor, "websites", id);
			return listChecks(platform.database, actor, { ...query, seen: look ? await inspectHost(id) : {} });
		},
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/broken-links",
		allow: staff,
		id: "listBrokenLinks",
		group,
		summary: "List links that visitors cannot follow, with the reason",
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
					description:
						"Paths that links lead to, such as /library/seismic-bracing; without a slash, ids or addresses of articles. Separated by commas.",
					example: ["c2h7k0w4q8m6t1y5j9d3"],
				}),
		}),
		answers: listOf(brokenLink),
		handle: async ({ query: { names }, actor, platform }) => ({
			items: await findBrokenLinks(platform.database, actor, names),
		}),
	}),
];
