import type { DatabaseLimits } from "../../../data/database/postgres/timed-pool.ts";
import type { Actor } from "../../../model/rights/access.ts";
import type { Assets } from "../../../site/site.ts";
import type { PreviewAsked, PreviewPages } from "../preview-pages.tsx";
import type { PlainFailure } from "./failures.ts";

/** What the process for previews needs, sent to it rather than given on its command line, which others could read. */
export interface Start {
	/** "" for the embedded database in the data folder. */
	readonly databaseUrl: string;
	readonly dataFolder: string;
	readonly databaseLimits: DatabaseLimits;
	readonly assets: Assets;
	readonly logLevel: string;
}

/** One preview. */
export interface Wanted {
	readonly what: keyof PreviewPages;
	readonly actor: Actor;
	readonly asked: PreviewAsked;
}

/** What the process for previews receives. */
export type ToProcess =
	| { readonly kind: "start"; readonly start: Start }
	| { readonly kind: "preview"; readonly id: number; readonly wanted: Wanted };

/** What it says: that all its threads have begun, a line for the log, or what came of a preview. */
export type FromProcess =
	| { readonly kind: "ready" }
	| { readonly kind: "log"; readonly text: string }
	| { readonly kind: "done"; readonly id: number; readonly result: unknown }
	| { readonly kind: "failed"; readonly id: number; readonly failure: PlainFailure };
