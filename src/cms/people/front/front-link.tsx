import type { MouseEvent, ReactNode } from "react";
import { type FrontMode, goTo } from "./address.ts";
import classes from "./controls.module.css";

const looks = {
	button: classes.button,
	link: `${classes.link} ${classes.centred}`,
	plain: `${classes.link} ${classes.plain}`,
};

interface FrontLinkProps {
	readonly to: string;
	readonly mode?: FrontMode;
	readonly looks?: keyof typeof looks;
	readonly children: ReactNode;
}

export function FrontLink({ to, mode = "sign-in", looks: look = "link", children }: FrontLinkProps) {
	function follow(event: MouseEvent) {
		if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		goTo(to, { mode });
	}
	return (
		<a href={to} className={looks[look]} onClick={follow}>
			<span>{children}</span>
		</a>
	);
}
