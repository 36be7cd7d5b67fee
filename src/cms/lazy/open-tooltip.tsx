import { Tooltip } from "@mantine/core";
import { type Ref, type RefObject, useLayoutEffect } from "react";
import type { Handlers, LazyTooltipProps } from "./tooltip-props.ts";

interface OpenTooltipProps extends LazyTooltipProps {
	/** What it is about. */
	readonly control: HTMLElement;
	/** Where the control finds what to tell. */
	readonly handlers: RefObject<Handlers>;
}

/** The tooltip of a control that was there before. */
export function OpenTooltip({ control, handlers, ...props }: OpenTooltipProps) {
	return (
		<Tooltip {...props}>
			<Hook control={control} handlers={handlers} />
		</Tooltip>
	);
}

type HookProps = Pick<OpenTooltipProps, "control" | "handlers"> & {
	readonly ref?: Ref<HTMLElement>;
	readonly "aria-describedby"?: string;
};

/** Stands for the control, which is drawn elsewhere, and passes on what it hears. */
function Hook({ control, handlers, ref, "aria-describedby": describedBy, ...given }: HookProps) {
	useLayoutEffect(() => {
		if (typeof ref === "function") ref(control);
	}, [control, ref]);
	useLayoutEffect(() => {
		handlers.current = given as Handlers;
	});
	useLayoutEffect(() => {
		if (describedBy) control.setAttribute("aria-describedby", describedBy);
		else control.removeAttribute("aria-describedby");
	}, [control, describedBy]);
	return null;
}
