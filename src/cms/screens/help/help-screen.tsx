import { Anchor } from "@mantine/core";
import { Link, type LoaderFunctionArgs, type Params } from "react-router";
import { NotFoundError } from "../../../model/errors.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { type HelpPage, helpPages, helpTitle } from "../../kit/help/help-pages.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { htmlOfHelp } from "./guide.ts";
import classes from "./help-screen.module.css";

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
	return (
		<>
			<PageHeader title={nameOf(page)} />
			<div className={classes.columns}>
				<div
					className={classes.text}
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

function isHelpPage(name: string): name is HelpPage {
	return (helpPages as readonly string[]).includes(name);
}

function nameOf(page: HelpPage): string {
	const title = helpTitle(page);
	return title.charAt(0).toUpperCase() + title.slice(1);
}
