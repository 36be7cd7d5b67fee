import { z } from "zod";
import { receipt } from "../../../model/api/operating/receipt-api.ts";
import { type AnyCollection, hasReceipts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { readLevel } from "../../../model/rights/access.ts";
import { type Endpoint, endpoint } from "../../api/endpoint.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { numberOfVersion, versionOf } from "../../api/parameters.ts";
import { originsAt } from "../../http/website-origin.ts";

export function receiptEndpoints(name: CollectionName): Endpoint[] {
	const collection: AnyCollection = collections[name];
	if (!hasReceipts(collection)) return [];
	const { editedBy, label, singular: what } = collection;
	const { called } = schemasOf(name);
	const path = `/api/${name}/:id/versions/:version/receipt`;
	const common = { allow: editedBy, collection: name, group: label, answers: receipt } as const;
	const params = z.object({ id: idOf(name), version: numberOfVersion });
	return [
		endpoint({
			...common,
			allow: readLevel(collection),
			params,
			route: `GET ${path}`,
			rights: "seen",
			id: `getReceiptOf${called}`,
			summary: `Get the receipt of a version of one ${what}`,
			handle: ({ recordId: id, params: { version }, actor, platform }) =>
				platform.receipts.find(actor, { name, id, version: versionOf(version) }),
		}),
		endpoint({
			...common,
			params,
			route: `POST ${path}`,
			rights: "seen",
			id: `checkReceiptOf${called}`,
			summary: `Create the receipt of the current version of one ${what}`,
			more: "Requests a page of each kind on each website that shows the record, from the program and by `CMS_CHECK_URL`, and stores the responses with the version. At most 20 websites within 20 seconds; only websites within your scopes. After a take-down, `gone` is the page that should be missing.",
			refuses: [412],
			async handle({ recordId: id, params: { version }, actor, platform, request, hosts, checker }) {
				const of = { name, id, version: versionOf(version) };
				const asked = await platform.receipts.toAsk(actor, of);
				const pages = await checker(of, asked, originsAt(request, hosts));
				return platform.receipts.keep(actor, of, { pages, more: asked.more });
			},
		}),
	];
}
