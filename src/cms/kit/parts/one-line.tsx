import { type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./one-line.module.css";

/** Hover and focus show the full text as an overlay, so nothing moves. */
export function OneLine({ children }: { readonly children: ReactNode }) {
	const text = useRef<HTMLSpanElement>(null);
	const [isCut, setCut] = useState(false);
	const measure = () => {
		const { current } = text;
		// Shown completely, it does not overflow.
		if (!current || current.matches(":hover, :focus-within")) return;
		setCut(current.scrollWidth > current.clientWidth);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: it reads the element alone
	useEffect(() => {
		if (!text.current) return;
		const sizes = new ResizeObserver(measure);
		const changes = new MutationObserver(measure);
		sizes.observe(text.current);
		changes.observe(text.current, { subtree: true, childList: true, characterData: true });
		return () => {
			sizes.disconnect();
			changes.disconnect();
		};
	}, []);
	return (
		<span className={classes.line}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it measures its text and does nothing else */}
			<span
				ref={text}
				className={classes.text}
				data-cut={isCut || undefined}
				tabIndex={isCut ? 0 : undefined}
				onPointerLeave={measure}
				onBlur={measure}
			>
				{children}
			</span>
		</span>
	);
}
