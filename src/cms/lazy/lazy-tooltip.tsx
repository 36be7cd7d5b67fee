import { cloneElement, type ReactElement, useRef, useState } from "react";
import { lazyCode, useLazy } from "./lazy.ts";
import type { Handlers, LazyTooltipProps } from "./tooltip-props.ts";

const tooltip = lazyCode(async () => (await import("./open-tooltip.tsx")).OpenTooltip);

/** What a tooltip hears of the control that it is about. */
const handled = [
	...["onFocus", "onBlur", "onMouseEnter", "onMouseLeave", "onMouseMove", "onPointerDown", "onPointerEnter"],
	...["onKeyDown", "onKeyUp", "onClick"],
] as const;

/** Words beside a control that is pointed at, loaded when the user first touches the page. */
export function LazyTooltip({ children, ...props }: LazyTooltipProps & { readonly children: ReactElement }) {
	const OpenTooltip = useLazy(tooltip);
	const [control, setControl] = useState<HTMLElement | null>(null);
	const handlers = useRef<Handlers>({});
	const own = children.props as Handlers;
	const passed = handled.map((name) => [
		name,
		(event: unknown) => {
			own[name]?.(event);
			handlers.current[name]?.(event);
		},
	]);
	return (
		<>
			{cloneElement(children, { ref: setControl, ...Object.fromEntries(passed) })}
			{OpenTooltip && control && <OpenTooltip {...props} control={control} handlers={handlers} />}
		</>
	);
}
