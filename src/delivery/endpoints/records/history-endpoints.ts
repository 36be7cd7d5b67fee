import { z } from "zod";
import { versionFacts } from "../../../model/api/api.ts";
import { listOf } from "../../../model/api/view.ts";
import { type AnyCollection, hasDrafts } from "../../../model/collection.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import { readLevel } from "../../../model/rights/access.ts";
import { withVersion } from "../../api/answers.ts";
import { type Endpoint, endpoint } from "../../api/endpoint.ts";
import { idOf, schemasOf } from "../../api/openapi/record-schemas.ts";
import { numberOfVersion, page, versionOf } from "../../api/parameters.ts";
import { guardFields } from "./guarded-fields.ts";

const message = "version is the number of a version";
const restoration = z
	.strictObject({
		version: z.int(message).min(1, message).max(999_999_999, message).describe("The version to go back to."),
	})
	.meta({ id: "Restoration", example: { version: 1 } });

export function historyEndpoints(name: CollectionName): Endpoint[] {
	const collection: AnyCollection = collections[name];
	const hasGuarded = Object.values(collection.fields).some(({ isGuarded }) => isGuarded);
	const { called, record, some } = schemasOf(name);
	const [one, what] = [`/api/${name}/:id`, collection.singular];
	const params = z.object({ id: idOf(name) });
	const common = { allow: readLevel(collection), collection: name, group: collection.label, params };
	return [
		endpoint({
			...common,
			route: `GET ${one}/versions`,
			rights: "itself",
			id: `listVersionsOf${called}`,
			summary: `List the versions of one ${what}`,
			query: page,
			answers: listOf(versionFacts),
			handle: ({ recordId: id, query, actor, platform }) => platform.records.versions(actor, name, id, query),
		}),
		endpoint({
			...common,
			route: `GET ${one}/versions/:version`,
			rights: "itself",
			id: `getVersionOf${called}`,
			summary: `Get one version of one ${what}`,
			params: params.extend({ version: numberOfVersion }),
			answers: some,
			handle: ({ recordId: id, params: { version }, actor, platform }) =>
				platform.records.version(actor, name, id, versionOf(version)),
		}),
		endpoint({
			...common,
			allow: collection.editedBy,
			route: `POST ${one}/restorations`,
			rights: "itself",
			isGuarded: collection.isGuarded ?? false,
			id: `restore${called}`,
			summary: `Restore one ${what} to one of its versions`,
			more: "Also restores a record that was removed in the last 30 days: If-Match is the version of the removal.",
			headers: ["If-Match", ...(hasDrafts(collection) ? (["Approval-Override"] as const) : [])],
			body: restoration,
			answers: record,
			refuses: hasDrafts(collection) ? [409] : [],
			async handle(request) {
				const { recordId: id, version: from, body, actor, platform } = request;
				if (hasGuarded)
					await guardFields(request, name, id, {
						...(await platform.records.version(actor, name, id, body.version)),
					});
				const restored = await platform.records.restore(actor, name, id, { version: body.version, from });
				return withVersion(restored);
			},
		}),
	];
}
