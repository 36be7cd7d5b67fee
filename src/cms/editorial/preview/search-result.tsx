import classes from "./preview.module.css";
import type { PreviewTold } from "./told.ts";

/** About as a search engine lists the page: what is longer is cut off there, too. */
export function SearchResult({ title, description, canonical, facts }: PreviewTold) {
	const { host, pathname } = new URL(canonical || `https://${facts.on.domain}${facts.path}`);
	const parts = [host, ...pathname.split("/").filter(Boolean)];
	return (
		<div className={classes.result}>
			<p className={classes.resultAddress}>{parts.join(" › ")}</p>
			<p className={classes.resultTitle}>{title}</p>
			<p className={classes.resultText}>{description}</p>
		</div>
	);
}
