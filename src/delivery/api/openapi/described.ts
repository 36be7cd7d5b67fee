import type { Endpoint } from "../endpoint.ts";

export interface Described extends Omit<Endpoint, "handle"> {
	readonly wire?: {
		readonly who: string;
		readonly security: readonly object[];
		readonly takes?: Readonly<Record<string, object>>;
		readonly gives?: Readonly<Record<string, object>>;
	};
}
