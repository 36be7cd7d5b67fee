import { z } from "zod";
import { readArticleReads } from "../../data/operations/reads/article-reads.ts";
import { readMostRead } from "../../data/operations/reads/most-read.ts";
import { articleReads, mostRead } from "../../model/api/reports/reads-api.ts";
import { type Endpoint, endpoint, staff } from "../api/endpoint.ts";
import { idOf } from "../api/openapi/record-schemas.ts";
import { brand } from "../api/parameters.ts";

const about = `Counts of a website below 5 are null and not included in sums, because they could identify visitors.`;

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
		summary: "Get the articles with the most views and with the greatest increase",
		more: `On the websites that you may see, or on those of one brand. The views of the last 30 days are compared with the 30 days before. Refreshed hourly. ${about}`,
		query: z.strictObject({ domainKey: brand }),
		answers: mostRead,
		handle: ({ query: { domainKey }, actor, platform }) =>
			readMostRead(platform.database, actor, { brand: domainKey }),
	}),
];
