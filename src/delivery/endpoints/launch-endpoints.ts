import { z } from "zod";
import { addBrand } from "../../data/operations/launch/new-brand.ts";
import { launchList } from "../../model/api/editorial/launch-api.ts";
import { asRecordId } from "../../model/api/view.ts";
import { toId } from "../../model/ids.ts";
import { type Taking, takings } from "../../model/launch/what-is-copied.ts";
import { withVersion } from "../api/answers.ts";
import { adminsOnly, type Endpoint, endpoint, staff } from "../api/endpoint.ts";
import { idOf, schemasOf } from "../api/openapi/record-schemas.ts";
import { websiteExample, word } from "../api/parameters.ts";
import { requestKey } from "../api/request-key.ts";
import { originsAt } from "../http/website-origin.ts";

const common = { collection: "websites", group: "Websites" } as const;
const params = z.object({ id: idOf("websites") });
const { record } = schemasOf("websites");
const path = "/api/websites/:id";
const reason = (what: string) => z.string().trim().max(300, `${what} has 300 characters at most`);
const taking = z
	.enum(Object.keys(takings) as [Taking, ...Taking[]], "This is none, shared or copied")
	.default("none");
const text = (max: number) => z.string().max(max).default("");

const newBrand = z
	.strictObject({
		unit: text(80),
		country: text(2),
		domain: text(253),
		domainKey: text(80),
		name: text(120),
		primaryColor: text(7),
		secondaryColor: text(7),
		from: asRecordId(text(200)).describe("Id of the website that it takes things from; empty for none."),
		copy: z
			.strictObject({
				look: z.boolean().default(false).describe("Logo, hero, type and shapes; the colours are its own."),
				sections: z.boolean().default(false),
				wording: z.boolean().default(false),
				services: taking,
				team: taking,
			})
			.prefault({}),
	})
	.meta({
		id: "NewBrand",
		example: {
			unit: "Facades",
			country: "NZ",
			domain: "facades.example.nz",
			domainKey: "facades-nz",
			name: "Meridian Facades",
			primaryColor: "#1F4E79",
			secondaryColor: "#B8860B",
			from: websiteExample,
			copy: { look: true, sections: true, wording: true, services: "shared", team: "copied" },
		},
	});

const look = z.enum(["true"], "look=true asks and weighs").exactOptional().meta({
	description:
		"Asks for its host from outside, and for its contact form, and weighs its landing page, which takes seconds.",
	example: "true",
});

export const launchEndpoints: readonly Endpoint[] = [
	endpoint({
		...common,
		rights: "itself",
		route: "POST /api/websites/new-brand",
		isCostly: true,
		allow: adminsOnly,
		id: "addBrand",
		summary: "Create a brand as a website in preparation, empty or with content from an existing one",
		more: "All of it or nothing. Drafts stay drafts, and what is hidden stays hidden. Legal name, company number, contact details, form, measurement id, links and hosts are never taken.",
		headers: ["Idempotency-Key", "Approval-Override"],
		body: newBrand,
		answers: record,
		status: 201,
		async handle({ request, body, actor, platform }) {
			const { from, copy, ...website } = body;
			const key = requestKey(request, ["new-brand", body]);
			const added = await addBrand(platform.database, actor, { website, from, copy }, key);
			return withVersion(added, { location: `/api/websites/${added.id}` });
		},
	}),
	endpoint({
		...common,
		params,
		rights: "seen",
		route: `GET ${path}/launch-list`,
		allow: staff,
		id: "getLaunchList",
		summary: "Get the launch list of a website",
		query: z.strictObject({ look }),
		answers: launchList,
		handle: async ({ recordId: id, query, actor, platform, inspectHost }) =>
			platform.launches.list(actor, id, query.look ? await inspectHost(id) : {}),
	}),
	endpoint({
		...common,
		params: params.extend({
			item: word("item is one of the list").meta({ description: "Id of the line.", example: "hero" }),
		}),
		rights: "whole",
		route: `PUT ${path}/launch-list/:item`,
		allow: adminsOnly,
		id: "waiveOfLaunchList",
		summary: "Say that something of a launch list is not wanted",
		more: "It holds until what is there changes. With an empty reason it is wanted again. What is required is refused.",
		body: z.strictObject({ reason: reason("reason") }).meta({
			id: "LaunchWaiver",
			example: { reason: "The name is the logo" },
		}),
		answers: launchList,
		handle: ({ recordId: id, params: { item = "" }, body, actor, platform }) =>
			platform.launches.waive(actor, id, item, body.reason, {}),
	}),
	endpoint({
		...common,
		params,
		rights: "whole",
		route: `POST ${path}/certificate`,
		allow: adminsOnly,
		id: "allowCertificate",
		summary: "Allow a TLS certificate for a website in preparation, for one hour",
		more: "`GET /api/tls/ask` answers 200 for its hosts meanwhile. Live websites need no permit.",
		answers: launchList,
		handle: ({ recordId: id, actor, platform }) => platform.launches.allowCertificate(actor, id),
	}),
	endpoint({
		...common,
		params,
		rights: "whole",
		route: `POST ${path}/launch`,
		allow: adminsOnly,
		id: "launchWebsite",
		summary: "Show visitors a website that is in preparation",
		more: "Refused while something required is missing, unless `override` says why it is launched all the same, which the activity tells with the list as it was.",
		headers: ["If-Match"],
		body: z.strictObject({ override: reason("override").default("") }).meta({
			id: "Launch",
			example: { override: "The fair opens tomorrow" },
		}),
		answers: record,
		async handle({ recordId: id, version, body: { override }, actor, platform, inspectHost }) {
			const seen = await inspectHost(id);
			return withVersion(await platform.launches.launch(actor, { id, version }, { seen, override }));
		},
	}),
	endpoint({
		...common,
		params,
		rights: "whole",
		route: `POST ${path}/retire`,
		allow: adminsOnly,
		id: "retireWebsite",
		summary: "Retire a website: its hosts say that it is gone, or lead to another",
		more: "Page by page, with a 308: an article to itself where it is placed there, else to the library. Articles that are elsewhere, too, get their home there.",
		headers: ["If-Match"],
		body: z
			.strictObject({
				leadsTo: asRecordId(text(200)).describe("Id of a website that is live; empty for none."),
			})
			.meta({ id: "Retirement", example: { leadsTo: "" } }),
		answers: record,
		handle: async ({ recordId: id, version, body: { leadsTo }, actor, platform }) =>
			withVersion(await platform.launches.retire(actor, { id, version }, leadsTo)),
	}),
	endpoint({
		...common,
		params,
		rights: "whole",
		route: `POST ${path}/bring-back`,
		allow: adminsOnly,
		id: "bringBackWebsite",
		summary: "Bring a retired website back, as it was",
		headers: ["If-Match"],
		answers: record,
		handle: async ({ recordId: id, version, actor, platform }) =>
			withVersion(await platform.launches.bringBack(actor, { id, version })),
	}),
	endpoint({
		...common,
		params,
		rights: "seen",
		route: `POST ${path}/look`,
		isCostly: true,
		allow: staff,
		id: "lookAtWebsite",
		summary: "Make a link by which one browser sees a website before visitors do",
		more: "It is opened once, within five minutes, and shows the website for an hour.",
		answers: z.object({ url: z.string() }).meta({ id: "Look" }),
		status: 201,
		async handle({ id, actor, platform, request, hosts }) {
			const { token, origin } = await platform.previewAccess.add(actor, toId(id), originsAt(request, hosts));
			return { url: `${origin}/_look/${token}` };
		},
	}),
];
