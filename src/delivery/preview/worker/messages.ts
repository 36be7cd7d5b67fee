import type { DatabaseLimits } from "../../../data/database/postgres/timed-pool.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Assets } from "../../../site/site.ts";
import type { PreviewPages, PreviewRequest } from "../preview-pages.tsx";
import type { PlainFailure } from "./failures.ts";

/** Sent as a message because other users can read command lines. */
export interface Start {
	/** "" for the embedded database in the data folder. */
	readonly databaseUrl: string;
	readonly dataFolder: string;
	readonly databaseLimits: DatabaseLimits;
	readonly assets: Assets;
	readonly logLevel: string;
}

export interface WorkerPreview {
	readonly what: keyof PreviewPages;
	readonly actor: Actor;
	readonly request: PreviewRequest;
}

export type ToProcess =
	| { readonly kind: "start"; readonly start: Start }
	| { readonly kind: "preview"; readonly id: number; readonly wanted: WorkerPreview };

export type FromProcess =
	| { readonly kind: "ready" }
	| { readonly kind: "log"; readonly text: string }
	| { readonly kind: "done"; readonly id: number; readonly result: unknown }
	| { readonly kind: "failed"; readonly id: number; readonly failure: PlainFailure };
