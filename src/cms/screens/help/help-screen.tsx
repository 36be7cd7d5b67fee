import { Anchor } from "@mantine/core";
import { type MouseEvent, useRef } from "react";
import { Link, type LoaderFunctionArgs, type Params, useNavigate } from "react-router";
import { NotFoundError } from "../../../model/errors.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { type HelpPage, helpPages, helpTitle } from "../../kit/help/help-pages.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { htmlOfHelp } from "./guide.ts";
import classes from "./help-screen.module.css";
import { useHeadingOfAddress } from "./use-heading-of-address.ts";

export const namesOf = ({ page = "" }: Params) => ({
	title: isHelpPage(page) ? nameOf(page) : "Help",
	what: "The help page",
});

/** @throws {NotFoundError} */
export async function load({ params: { page = "" } }: LoaderFunctionArgs) {
	if (!isHelpPage(page)) throw new NotFoundError();
	return { page, html: await htmlOfHelp(page) };
}

/** A page of the editing guide. */
export default function HelpScreen({ data: { page, html } }: ScreenProps<typeof load>) {
	const text = useRef<HTMLDivElement>(null);
	const navigate = useNavigate();
	useHeadingOfAddress(text);
	const follow = (event: MouseEvent) => {
		const address = guideAddressOf(event);
		if (!address) return;
		event.preventDefault();
		void navigate(address);
	};
	return (
		<>
			<PageHeader title={nameOf(page)} />
			<div className={classes.columns}>
				{/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links within are the controls */}
				<div
					ref={text}
					className={classes.text}
					onClick={follow}
					// biome-ignore lint/security/noDangerouslySetInnerHtml: files of the program, in which HTML is text
					dangerouslySetInnerHTML={{ __html: html }}
				/>
				<nav className={classes.pages} aria-label="Pages of the guide">
					{helpPages.map((each) => (
						<Anchor
							key={each}
							component={Link}
							to={`/cms/help/${each}`}
							aria-current={each === page ? "page" : undefined}
							className={classes.page ?? ""}
						>
							{nameOf(each)}
						</Anchor>
					))}
				</nav>
			</div>
		</>
	);
}

/** Returns the address of a clicked link within the guide, unless the click opens a tab or a window. */
function guideAddressOf(click: MouseEvent): string | undefined {
	if (click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey)
		return undefined;
	const link = click.target instanceof Element ? click.target.closest("a[href^='/cms/help/']") : undefined;
	return link?.getAttribute("href") ?? undefined;
}

function isHelpPage(name: string): name is HelpPage {
	return (helpPages as readonly string[]).includes(name);
}

function nameOf(page: HelpPage): string {
	const title = helpTitle(page);
	return title.charAt(0).toUpperCase() + title.slice(1);
}
