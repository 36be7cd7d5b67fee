import { type ComponentType, type ReactNode, useEffect } from "react";
import { lateCode, useLazy } from "./lazy.ts";

/** A component in code of its own, which a screen waits for so that nothing on it moves when that comes. */
export interface Awaited<Props> {
	(props: Props): ReactNode;
	want(): Promise<unknown>;
}

/** Declares such a component. Drawn where nobody has waited for it, it is there once its code is. */
export function awaited<Props extends object>(load: () => Promise<ComponentType<Props>>): Awaited<Props> {
	const code = lateCode(load);
	function AwaitedPart(props: Props) {
		const Part = useLazy(code);
		useEffect(() => void code.want().catch(() => undefined), []);
		return Part && <Part {...props} />;
	}
	return Object.assign(AwaitedPart, { want: code.want });
}
