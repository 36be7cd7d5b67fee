import { Input } from "@mantine/core";
import { useEffect, useRef } from "react";
import { lazyCode, useLazy } from "../../lazy/lazy.ts";
import { inputProps } from "../input-props.tsx";
import type { WidgetProps } from "../widget.ts";
import classes from "./file.module.css";

const code = lazyCode(async () => (await import("./file-widget.tsx")).FileWidget);

/** The widget of a file. It is large, and mostly below the fold: it comes once such a field is in view, or the page is touched. */
export function LateFileWidget(props: WidgetProps<string>) {
	const Widget = useLazy(code);
	const room = useRef<HTMLFieldSetElement>(null);
	useEffect(() => {
		if (!room.current) return;
		const watch = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) code.want().catch(() => undefined);
		});
		watch.observe(room.current);
		return () => watch.disconnect();
	}, []);
	if (Widget) return <Widget {...props} />;
	const { id, readOnly: _, required, name: __, ...wrapper } = inputProps(props);
	return (
		<Input.Wrapper {...wrapper} withAsterisk={required} labelElement="div">
			<fieldset ref={room} id={id} className={classes.room} aria-label={props.field.label} aria-busy />
		</Input.Wrapper>
	);
}
