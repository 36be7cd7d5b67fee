import { ActionIcon } from "@mantine/core";
import { useLocation } from "react-router";
import { helpPageAt, helpTitle } from "./help-pages.ts";

/** A new tab, because the screen may have unsaved input. */
export function HelpLink() {
	const page = helpPageAt(useLocation().pathname);
	if (!page) return null;
	const label = `Help: ${helpTitle(page)}`;
	return (
		<ActionIcon
			component="a"
			href={`/cms/help/${page}`}
			target="_blank"
			rel="noopener"
			variant="default"
			radius="xl"
			me={-36}
			aria-label={label}
			title={label}
		>
			?
		</ActionIcon>
	);
}
