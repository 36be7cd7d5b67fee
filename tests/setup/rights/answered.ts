import type { Answer } from "../app/api.ts";
import type { EndpointRequest } from "./endpoint-requests.ts";
import { names, type World, words } from "./world.ts";

/**
 * The result of a request as a letter: `y` answered, and a list has the target in it; `-` a list without it; `n` sign
 * in first; `x` forbidden; `o` not found; `r` the request is invalid; `!` a failure of the program.
 */
export type Letter = "y" | "-" | "n" | "x" | "o" | "r" | "!";

/** The letter of a response. */
export function letterOf(
	{ endpoint, target, group }: EndpointRequest,
	{ status, text }: Answer,
	world: World,
): Letter {
	if (status >= 500) return "!";
	if (status === 401) return "n";
	if (status === 403) return "x";
	if (status === 404) return "o";
	const isList = endpoint.method === "GET" && target && !/:id|^\/api\/rights$/.test(endpoint.path);
	if (endpoint.path !== "/api/replace/find" && !isList) return status === 422 && target ? "r" : "y";
	const id = group ? world.partsOf(group, target ?? "own").id : "";
	// The results repeat the query.
	const marks = isList ? [words[target], names[target] ?? words[target]] : [`-${words[target ?? "own"]}`];
	const isIn = marks.some((mark) => text.toLowerCase().includes(mark));
	// The shared settings have the name of a scope as their id.
	const told = text.replaceAll('"scope":"all"', "");
	return isIn || (id !== "" && told.includes(`"${id}"`)) ? "y" : "-";
}
