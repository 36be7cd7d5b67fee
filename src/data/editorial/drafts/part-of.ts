import type { Draft } from "../../../model/api/api.ts";
import type { Values } from "../../../model/values.ts";

/** Returns whether the actor may make, publish and discard the change of a named field. */
export type IsPermitted = (name: string) => boolean;

/** Returns the permitted part of a draft's changes. */
export function partOf<D extends Pick<Draft, "values" | "base">>({ values, base }: D, isIn: IsPermitted) {
	const part = (all: Values): Values =>
		Object.fromEntries(Object.entries(all).filter(([name]) => isIn(name)));
	return { values: part(values), base: part(base) };
}
