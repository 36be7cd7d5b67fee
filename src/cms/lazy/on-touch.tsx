import type { ComponentType, ReactNode } from "react";
import { lazyCode, useLazy } from "./lazy.ts";

/** A component that is loaded when the user first touches the page; nothing before. */
export function onTouch<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
	const code = lazyCode(load);
	return (props) => {
		const Part = useLazy(code);
		return Part && <Part {...props} />;
	};
}
