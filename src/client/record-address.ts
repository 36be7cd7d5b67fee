import type { CollectionName } from "../model/model.ts";
import type { WebsiteScope } from "../model/website-scope.ts";

/** Returns the API path of a record. */
export const at = (name: CollectionName | "releases", id: string) => `/api/${name}/${encodeURIComponent(id)}`;

/** Returns the API path of a record (`all`), or of its variant for a scope. */
export const atScope = (name: CollectionName, id: string, scope: WebsiteScope = "all") =>
	scope === "all" ? at(name, id) : `${at(name, id)}/variants/${encodeURIComponent(scope)}`;

/** Returns the header with the version that a write is based on. */
export const basedOn = (version: number) => ({ "if-match": `"${version}"` });

/** Header with which an admin publishes without approval. */
export const overriding = { "approval-override": "yes" } as const;
