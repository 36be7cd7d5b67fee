import type { CollectionName } from "../model/model.ts";
import type { WebsiteScope } from "../model/website-scope.ts";

export const at = (name: CollectionName | "releases", id: string) => `/api/${name}/${encodeURIComponent(id)}`;

/** The record for `all`. */
export const atScope = (name: CollectionName, id: string, scope: WebsiteScope = "all") =>
	scope === "all" ? at(name, id) : `${at(name, id)}/variants/${encodeURIComponent(scope)}`;

export const basedOn = (version: number) => ({ "if-match": `"${version}"` });

export const overriding = { "approval-override": "yes" } as const;
