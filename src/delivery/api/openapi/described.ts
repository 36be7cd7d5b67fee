import type { Endpoint } from "../endpoint.ts";

/** What the document says of a call. */
export interface Described extends Omit<Endpoint, "handle"> {
	/** What is special on the wire: who may ask, how they say who they are, and bytes. */
	readonly wire?: {
		readonly who: string;
		readonly security: readonly object[];
		readonly takes?: Readonly<Record<string, object>>;
		readonly gives?: Readonly<Record<string, object>>;
	};
}
