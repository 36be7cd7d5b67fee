import type { Endpoint } from "../endpoint.ts";

/** Description of an operation in the OpenAPI document. */
export interface Described extends Omit<Endpoint, "handle"> {
	/** Special behaviour on the wire: permitted callers, authentication, and binary bodies. */
	readonly wire?: {
		readonly who: string;
		readonly security: readonly object[];
		readonly takes?: Readonly<Record<string, object>>;
		readonly gives?: Readonly<Record<string, object>>;
	};
}
