import { z } from "zod";
import type { PlannedChange } from "../../../data/editorial/preview/apply-change.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { servicesExample } from "../../../model/collections/services.ts";
import { teamExample } from "../../../model/collections/team.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { type CollectionName, collections, isCollection } from "../../../model/model.ts";
import { readLevel } from "../../../model/rights/access.ts";
import { type Endpoint, type EndpointRequest, endpoint } from "../../api/endpoint.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { instant, website, websiteExample } from "../../api/parameters.ts";
import { hostOf } from "../../http/host.ts";
import { htmlType } from "../../http/page-headers.ts";
import { previewPolicy } from "../../http/policy/page-policy.ts";
import type { FramedPage, PreviewRequest } from "../../preview/preview-pages.tsx";
import { readShareImage } from "../../preview/share-image.ts";
import { sendBytes } from "../../send-bytes.ts";

const mostChanges = 50;
const changesMessage = `are at most ${mostChanges} of collection/id, with commas between them`;

/** Such as `content/c2h7k0w4q8m6t1y5j9d3`, comma-separated. */
const changes = (name: string, example: string, description: string) =>
	z
		.string()
		.transform((text) => text.split(",").map((each) => each.split("/")))
		.refine(
			(all) =>
				all.length <= mostChanges &&
				all.every(
					([collection = "", id = "", ...more]) => isCollection(collection) && id && more.length === 0,
				),
			`${name} ${changesMessage}`,
		)
		.transform((all) =>
			all.map(([collection = "", id = ""]) => ({
				collection: collection as CollectionName,
				id: toId<RecordId>(id),
			})),
		)
		.exactOptional()
		.meta({ type: "array", items: { type: "string" }, description, example: [example] });

const pathMessage = "path begins with / and has 2000 characters at most";
export const previewPlace = {
	website: website.meta({
		description: "Id of the website of the preview; by default the first that shows the record.",
		example: websiteExample,
	}),
	path: z
		.string()
		.max(2_000, pathMessage)
		.regex(/^\/(?!\/)/, pathMessage)
		.exactOptional()
		.meta({
			description: "The page, with its query; the one on which the record is seen unless given.",
			example: "/library",
		}),
	until: instant("until").meta({
		type: "integer",
		description:
			"Time of the preview, in milliseconds since 1970: includes scheduled actions until then. Now by default.",
		example: 1_796_083_200_000,
	}),
};

const parameters = z.strictObject({
	...previewPlace,
	place: z.literal("here", "place is `here`").exactOptional().meta({
		description:
			"Shows the record on that website, as it would look there, also if it is placed on others alone.",
		example: "here",
	}),
	with: changes(
		"with",
		`services/${servicesExample.id}`,
		"Other records whose drafts are part of the preview, in the order of publication.",
	),
	without: changes(
		"without",
		`team/${teamExample.id}`,
		"Records that are previewed as taken down. Records of `with` have priority.",
	),
});

export function previewEndpoints(name: CollectionName): Endpoint[] {
	const collection: AnyCollection = collections[name];
	if (!hasDrafts(collection)) return [];
	const { called } = schemasOf(name);
	const [path, what] = [`/api/${name}/:id/preview`, collection.singular];
	const params = z.object({ id: idOf(name) });
	const common = {
		allow: readLevel(collection),
		collection: name,
		group: collection.label,
		params,
		query: parameters,
	};
	const more =
		"The page with stored drafts over the live content. Changes no data. Fields that could not be published have their live values.";
	return [
		endpoint({
			...common,
			rights: "itself",
			route: `GET ${path}`,
			id: `preview${called}`,
			summary: `Preview a page with the draft of one ${what}`,
			more: `${more} For a frame: the page has no origin and runs only scripts of the program.`,
			answers: z.string(),
			contentType: "text/html",
			refuses: [422],
			handle: (asked) => previewOf(asked, wantedOf(name, asked)),
		}),
		endpoint({
			...common,
			rights: "itself",
			route: `GET ${path}/share-image`,
			id: `previewShareImageOf${called}`,
			summary: `Preview the share image of a page with the draft of one ${what}`,
			more,
			answers: z.string(),
			contentType: "image/png",
			refuses: [422],
			handle: (asked) => shareImageOf(asked, wantedOf(name, asked)),
		}),
	];
}

/** @throws {NotFoundError} {ForbiddenError} {InvalidError} */
export async function previewOf(
	{ previewPages, actor, request, hosts }: EndpointRequest,
	wanted: PreviewRequest,
): Promise<Response> {
	const page = await previewPages.framed(actor, wanted);
	return previewAnswer(page, hostOf(request.headers, hosts)?.origin ?? "");
}

/** @throws {NotFoundError} {ForbiddenError} {InvalidError} */
export async function shareImageOf(
	{ previewPages, actor, request, platform }: EndpointRequest,
	wanted: PreviewRequest,
): Promise<Response> {
	const drawn = await previewPages.shareImage(actor, wanted);
	const image = await readShareImage(platform.files, drawn);
	const headers = { "content-type": "image/png", "cache-control": "private, no-store" };
	return sendBytes(request, { ...image, headers });
}

function wantedOf(
	name: CollectionName,
	{ recordId: id, query }: EndpointRequest<z.infer<typeof parameters>>,
) {
	const { with: also = [], without = [], place, ...where } = query;
	const planned: PlannedChange[] = [
		{ collection: name, id },
		...also,
		...without.map((each) => ({ ...each, isTakenDown: true })),
	];
	const isFirst = (each: PlannedChange, index: number) =>
		planned.findIndex(({ collection, id }) => collection === each.collection && id === each.id) === index;
	return { ...where, isPlacedThere: place === "here", changes: planned.filter(isFirst) };
}

/** @param origin scheme and host of the request */
function previewAnswer({ html, status, uses }: FramedPage, origin: string): Response {
	return new Response(html, {
		status,
		headers: {
			"content-type": htmlType,
			"cache-control": "no-store",
			"x-robots-tag": "noindex, nofollow",
			"referrer-policy": "no-referrer",
			"x-frame-options": "SAMEORIGIN",
			"content-security-policy": previewPolicy(uses, origin),
		},
	});
}
