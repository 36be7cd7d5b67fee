import type { CollectionName } from "../model/model.ts";

/** Returns the API path of a record. */
export const at = (name: CollectionName | "releases", id: string) => `/api/${name}/${encodeURIComponent(id)}`;

/** Returns the header with the version that a write is based on. */
export const basedOn = (version: number) => ({ "if-match": `"${version}"` });

/** Header with which an admin publishes without approval. */
export const overriding = { "approval-override": "yes" } as const;
