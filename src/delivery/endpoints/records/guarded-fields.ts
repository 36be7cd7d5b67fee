import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { ifThere } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { type CollectionName, collections } from "../../../model/model.ts";
import type { EndpointRequest } from "../../api/endpoint.ts";

/**
 * Fields that affect sign-in require recent reauthentication.
 * @param next new values; others stay unchanged
 * @throws {RecentSignInError}
 */
export async function guardFields(
	request: EndpointRequest,
	name: CollectionName,
	id: RecordId | "",
	next: Readonly<Record<string, unknown>>,
): Promise<void> {
	const { fields }: AnyCollection = collections[name];
	const given = Object.entries(fields).filter(
		([field, { isGuarded }]) => isGuarded && Object.hasOwn(next, field),
	);
	if (given.length === 0) return;
	const { platform, actor } = request;
	const current: AnyRecord | undefined = id
		? await ifThere(platform.records.find(actor, name, id))
		: undefined;
	const isSame = given.every(
		([field, { empty }]) => JSON.stringify(next[field]) === JSON.stringify(current?.[field] ?? empty),
	);
	if (!isSame) request.requireRecent();
}

export function emptyOf(name: CollectionName): Readonly<Record<string, unknown>> {
	const { fields }: AnyCollection = collections[name];
	return Object.fromEntries(Object.entries(fields).map(([field, { empty }]) => [field, empty]));
}
