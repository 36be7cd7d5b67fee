import { z } from "zod";
import { readArticleReads } from "../../data/operations/reads/article-reads.ts";
import { readMostRead } from "../../data/operations/reads/most-read.ts";
import { readCounts } from "../../data/operations/reads/read-counts.ts";
import { type ReadArticle, readAllReads } from "../../data/operations/reads/reads-table.ts";
import {
	articleReads,
	mostRead,
	type ReadPeriod,
	readPeriods,
	readsOfList,
} from "../../model/api/reports/reads-api.ts";
import { leastShown } from "../../model/list-limit.ts";
import { type Endpoint, endpoint, staff } from "../api/endpoint.ts";
import { idOf } from "../api/openapi/record-schemas.ts";
import { brand, recordIds, websiteExample } from "../api/parameters.ts";
import { csvFile } from "../http/csv.ts";

const about = `Counts of a website below 5 are null and not included in sums, because they could identify visitors.`;

const days = z
	.enum(["7", "30", "90"], "days is 7, 30 or 90")
	.transform((text) => Number(text) as ReadPeriod)
	.exactOptional()
	.meta({
		type: "integer",
		enum: readPeriods,
		default: 30,
		description: "Period of the most read articles, up to today (UTC).",
		example: 7,
	});
const format = z
	.enum(["json", "csv"], "format is `json` or `csv`")
	.exactOptional()
	.meta({ default: "json", description: "`csv` for a file of a table.", example: "json" });
const websites = z
	.string()
	.transform((text) => [...new Set(text.split(",").filter(Boolean))])
	.refine((ids) => ids.length <= 200, "websites names at most 200 websites")
	.exactOptional()
	.meta({
		type: "array",
		items: { type: "string" },
		maxItems: 200,
		description: "Counts per website, of these. Separated by commas.",
		example: [websiteExample],
	});

export const readEndpoints: readonly Endpoint[] = [
	endpoint({
		rights: "itself",
		route: "GET /api/content/:id/reads",
		allow: staff,
		collection: "content",
		id: "getReadsOfArticle",
		group: "Articles",
		summary: "Get the views of one article",
		more: `Of the last 7, 30 and 90 days, at all its addresses, on the websites that you may see. ${about}`,
		params: z.object({ id: idOf("content") }),
		answers: articleReads,
		handle: ({ recordId: id, actor, platform }) => readArticleReads(platform.database, actor, id),
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/reads",
		allow: staff,
		id: "getMostRead",
		group: "Articles",
		summary: "Get the articles with most views and greatest increase",
		more: `On the websites that you may see, or on those of one brand. Refreshed hourly. ${about} With \`format=csv\`, a table of all articles with views in 90 days, 10,000 at most.`,
		query: z.strictObject({ domainKey: brand, days, format }),
		answers: mostRead,
		handle: async ({ query: { domainKey, days, format }, actor, platform: { database } }) => {
			if (format !== "csv") return readMostRead(database, actor, { brand: domainKey, days });
			const articles = await readAllReads(database, actor, { brand: domainKey });
			return csvFile(`reads${domainKey ? `-${domainKey}` : ""}.csv`, [heads, ...articles.map(cellsOf)]);
		},
	}),
	endpoint({
		rights: "itself",
		route: "GET /api/reads/counts",
		allow: staff,
		id: "getReadsOfList",
		group: "Articles",
		summary: "Get the views of several articles",
		more: `Of the last 30 days, on the websites that you may see: per article, or with \`websites\` per article and website. Refreshed hourly. ${about}`,
		query: z.strictObject({ ids: recordIds, websites }),
		answers: readsOfList,
		handle: ({ query: { ids = [], websites }, actor, platform }) =>
			readCounts(platform.database, actor, { ids, websites }),
	}),
];

const figures = [
	["Views", "views"],
	["Visitors", "visitors"],
	["Opened on the landing page", "openings"],
] as const;

const heads = [
	"Article",
	"Path",
	...readPeriods.flatMap((days) => figures.map(([label]) => `${label}, ${days} days`)),
];

function cellsOf({ id, title, slug, periods }: ReadArticle): readonly (string | number)[] {
	const counts = periods.flatMap((period) => figures.map(([, name]) => period[name] ?? `< ${leastShown}`));
	return [title, `/library/${slug || id}`, ...counts];
}
