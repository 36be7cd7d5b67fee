import type { Draft } from "../../../model/api/api.ts";
import type { Values } from "../../../model/values.ts";

/** Tells of a change of a draft, by its name, whether it is the actor's to make, to publish and to discard. */
export type IsTheirs = (name: string) => boolean;

/** A part of what a draft changes. */
export function partOf<D extends Pick<Draft, "values" | "base">>({ values, base }: D, isIn: IsTheirs) {
	const part = (all: Values): Values =>
		Object.fromEntries(Object.entries(all).filter(([name]) => isIn(name)));
	return { values: part(values), base: part(base) };
}
