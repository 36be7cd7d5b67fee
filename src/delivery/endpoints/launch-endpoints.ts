import { z } from "zod";
import { addBrand } from "../../data/operations/launch/new-brand.ts";
import { checkResult } from "../../model/api/reports/check-api.ts";
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

export const launchEndpoints: readonly Endpoint[] = [
	endpoint({
		...common,
		rights: "itself",
		route: "POST /api/websites/new-brand",
		isCostly: true,
		allow: adminsOnly,
		id: "addBrand",
		summary: "Create a brand, empty or with content of an existing one",
		more: "In one transaction. Drafts stay drafts, and hidden records stay hidden. Legal name, company number, contact details, form, measurement id, links and hosts are not copied.",
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
		params: params.extend({
			key: word("key is that of a result").meta({ description: "`key` of the result.", example: "hero" }),
		}),
		rights: "whole",
		route: `PUT ${path}/checks/:key`,
		allow: adminsOnly,
		id: "waiveCheck",
		summary: "Waive the result of a check on a website, with a reason",
		more: "The waiver ends when the checked value changes. An empty reason removes it. Checks that block the launch are refused.",
		body: z.strictObject({ reason: reason("reason") }).meta({
			id: "CheckWaiver",
			example: { reason: "The name is the logo" },
		}),
		answers: checkResult,
		handle: ({ recordId: id, params: { key = "" }, body, actor, platform }) =>
			platform.launches.waive(actor, id, key, body.reason),
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
		answers: checkResult,
		handle: ({ recordId: id, actor, platform }) => platform.launches.allowCertificate(actor, id),
	}),
	endpoint({
		...common,
		params,
		rights: "whole",
		route: `POST ${path}/launch`,
		allow: adminsOnly,
		id: "launchWebsite",
		summary: "Launch a website",
		more: "Refused while a check that blocks the launch has not passed, unless `override` gives a reason. The activity then lists the results.",
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
		summary: "Retire a website, with or without redirects to another",
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
		summary: "Restore a retired website",
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
		summary: "Create a link that opens a website in preparation in one browser",
		more: "It is opened once, within five minutes, and shows the website for an hour.",
		answers: z.object({ url: z.string() }).meta({ id: "Look" }),
		status: 201,
		async handle({ id, actor, platform, request, hosts }) {
			const { token, origin } = await platform.previewAccess.add(actor, toId(id), originsAt(request, hosts));
			return { url: `${origin}/_look/${token}` };
		},
	}),
];
