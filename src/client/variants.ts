import type { Listed } from "../model/api/api.ts";
import type { Scheduled } from "../model/api/editorial/schedule-api.ts";
import type {
	ListedVisibility,
	Variant,
	VariantChanges,
	VariantImpact,
	VariantVersion,
} from "../model/api/editorial/variant-api.ts";
import type { CollectionName } from "../model/model.ts";
import type { WebsiteScope } from "../model/website-scope.ts";
import type { WallTime } from "../model/zoned-time.ts";
import { at, basedOn } from "./record-address.ts";
import type { Send } from "./request.ts";

export interface VisibilityQuery {
	readonly collection?: CollectionName;
	/** Includes settings that were reset. */
	readonly ids?: readonly string[];
	readonly websites?: readonly string[];
	readonly brand?: string;
	readonly website?: string;
	readonly limit?: number;
	readonly cursor?: string;
}

const of = (name: CollectionName, id: string, scope?: WebsiteScope) =>
	`${at(name, id)}/variants${scope === undefined ? "" : `/${encodeURIComponent(scope)}`}`;

export const openVariants = (send: Send) => ({
	/** Nearest scope first. */
	variants: (name: CollectionName, id: string): Promise<Listed<Variant>> => send(of(name, id)),
	/** Empty, with version 0, if there is none. */
	variant: (name: CollectionName, id: string, scope: WebsiteScope): Promise<Variant> =>
		send(of(name, id, scope)),
	/** @param version of the variant; 0 for none */
	changeVariant: (
		name: CollectionName,
		id: string,
		scope: WebsiteScope,
		changes: VariantChanges,
		version: number,
	): Promise<Variant> =>
		send(of(name, id, scope), { method: "PATCH", body: changes, headers: basedOn(version) }),
	resetVariant: (name: CollectionName, id: string, scope: WebsiteScope, version: number): Promise<Variant> =>
		send(of(name, id, scope), { method: "DELETE", headers: basedOn(version) }),
	/** Newest first. @param query `version` returns only that one */
	variantVersions: (
		name: CollectionName,
		id: string,
		scope: WebsiteScope,
		query: { readonly limit?: number; readonly cursor?: string; readonly version?: number } = {},
	): Promise<Listed<VariantVersion>> => send(`${of(name, id, scope)}/versions`, { query }),
	variantImpact: (name: CollectionName, id: string, scope: WebsiteScope): Promise<VariantImpact> =>
		send(`${of(name, id, scope)}/impact`),
	/** Hides the record until the time. @param version of the variant; 0 for none */
	showFrom: (
		name: CollectionName,
		id: string,
		scope: WebsiteScope,
		{ wallTime, timeZone }: WallTime,
		version: number,
	): Promise<Scheduled> =>
		send(`${of(name, id, scope)}/show`, {
			method: "POST",
			body: { wallTime, timeZone },
			headers: basedOn(version),
		}),
	/** With scheduled times. */
	visibility: ({ ids, websites, ...query }: VisibilityQuery): Promise<Listed<ListedVisibility>> =>
		send("/api/variants", { query: { ...query, ids: ids?.join(","), websites: websites?.join(",") } }),
});
