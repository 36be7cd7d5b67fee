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
			summary: `Get what visitors were answered after a version of one ${what} was published`,
			handle: ({ recordId: id, params: { version }, actor, platform }) =>
				platform.receipts.find(actor, { name, id, version: versionOf(version) }),
		}),
		endpoint({
			...common,
			params,
			route: `POST ${path}`,
			rights: "seen",
			id: `checkReceiptOf${called}`,
			summary: `Check whether visitors are answered with the version that one ${what} is at`,
			more: "Asks for a page of each kind on each website that shows it, of the program itself and of `CMS_CHECK_URL`, at most 20 websites in at most 20 seconds, and stores the answers with the version. Only websites that you have rights to are asked.",
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
