import { ForbiddenError } from "../../model/errors.ts";
import { collections } from "../../model/model.ts";
import {
	type ActorToken,
	filesGrant,
	isGrantedForAll,
	listGrants,
	type Permission,
} from "../../model/rights/token-rights.ts";
import type { Endpoint } from "./endpoint.ts";

type Judged = Pick<Endpoint, "byToken" | "allow" | "collection"> & { readonly method: string };

/** @throws {ForbiddenError} */
export function requireLet(endpoint: Judged, token: ActorToken): void {
	const grant = grantFor(endpoint);
	if (grant === "") return;
	if (grant === undefined) throw new ForbiddenError("A token may not do this; sign in to do it");
	const { collection } = endpoint;
	const permission = permissionOf(endpoint);
	if (collection ? token[permission].includes(collection) : isGrantedForAll(token.may, permission)) return;
	const what = collection ? collections[collection].label.toLowerCase() : "all collections";
	throw new ForbiddenError(`This token may not ${words[permission]} ${what}: it takes one with ${grant}`);
}

/** "" for none; undefined if tokens are refused. */
export function grantFor(endpoint: Judged): string | undefined {
	const { byToken, allow, collection } = endpoint;
	if (byToken === "never") return undefined;
	const permission = permissionOf(endpoint);
	// No records, as in the API description.
	if (!collection) return allow === "anyone" ? "" : permission;
	const grant = `${permission}:${collection}`;
	if (listGrants().includes(grant)) return grant;
	return collections[collection].belongsTo ? filesGrant : undefined;
}

function permissionOf({ byToken, method }: Judged): Permission {
	if (method === "GET" || method === "HEAD" || byToken === "never") return "read";
	return byToken ?? "publish";
}

const words = { read: "read", write: "write drafts of", publish: "change what visitors see of" } as const;
