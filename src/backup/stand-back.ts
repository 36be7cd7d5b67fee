import { lowerPriority } from "../files/lower-priority.ts";

/**
 * Has this process wait behind whatever else wants a core: visitors come first. Those of its threads that press, read and
 * write have begun with its modules, each with a priority of its own.
 */
export function standBack({ niceness }: { readonly niceness: number }): void {
	lowerPriority(process, niceness);
}
