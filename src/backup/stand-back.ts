import { getPriority, setPriority } from "node:os";

/** Has this process wait behind whatever else wants a core: visitors come first. */
export function standBack({ niceness }: { readonly niceness: number }): void {
	setPriority(Math.max(niceness, getPriority()));
}
