import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

export interface RequestFacts {
	readonly id: string;
	/** Pattern; "" for an unknown route. */
	route: string;
	/** "" for none. */
	brand: string;
}

const known = new WeakMap<IncomingMessage, RequestFacts>();

export function beginFacts(request: IncomingMessage, id: string): RequestFacts {
	const facts = { id, route: "", brand: "" };
	known.set(request, facts);
	return facts;
}

export function factsOf(context: Context): RequestFacts | undefined {
	const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
	return incoming && known.get(incoming);
}
