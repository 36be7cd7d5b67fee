import type { CollectionName } from "../model/model.ts";

/** Where a record is in the API. */
export const at = (name: CollectionName | "releases", id: string) => `/api/${name}/${encodeURIComponent(id)}`;

/** The version that a write was based on. */
export const basedOn = (version: number) => ({ "if-match": `"${version}"` });

/** Header with which an admin publishes without approval. */
export const overriding = { "approval-override": "yes" } as const;
