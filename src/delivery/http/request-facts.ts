import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Facts about a request in addition to its own data. */
export interface RequestFacts {
	/** Shown to the visitor and logged. */
	readonly id: string;
	/** Route pattern; "" for an unknown route. */
	route: string;
	/** Key of the page's brand; "" for none. */
	brand: string;
}

const known = new WeakMap<IncomingMessage, RequestFacts>();

/** Starts recording facts about a request. */
export function beginFacts(request: IncomingMessage, id: string): RequestFacts {
	const facts = { id, route: "", brand: "" };
	known.set(request, facts);
	return facts;
}

/** Returns the facts of the current request; undefined for internal requests. */
export function factsOf(context: Context): RequestFacts | undefined {
	const { incoming } = (context.env ?? {}) as Partial<HttpBindings>;
	return incoming && known.get(incoming);
}
