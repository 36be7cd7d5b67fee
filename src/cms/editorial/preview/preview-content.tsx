import type { ReactNode } from "react";
import { displayHost } from "../../context/lookups/display-host.ts";
import classes from "./preview.module.css";
import { type Looked, type Previewed, previewAddress } from "./preview-address.ts";
import type { PreviewReport } from "./preview-messages.ts";

export type PreviewChoice = "seen" | "/" | "/library" | "card" | "share-image" | "search-result" | "link";

export function isPage(what: PreviewChoice): boolean {
	return what !== "share-image" && what !== "search-result";
}

interface PreviewContentProps {
	readonly what: PreviewChoice;
	readonly name: Previewed;
	readonly id: string;
	readonly looked: Looked;
	readonly mark: string;
	readonly notes: PreviewReport | undefined;
	readonly children: ReactNode;
}

export function PreviewContent({ what, name, id, looked, mark, notes, children }: PreviewContentProps) {
	return (
		<>
			<div className={classes.whole} hidden={!isPage(what)}>
				{children}
			</div>
			{what === "search-result" && notes && <SearchResult {...notes} />}
			{what === "share-image" && (
				<img
					key={mark}
					className={classes.share}
					src={previewAddress(name, id, looked, "/share-image")}
					alt="Preview of the shared link"
				/>
			)}
		</>
	);
}

function SearchResult({ title, description, canonical, facts }: PreviewReport) {
	const { host, pathname } = new URL(canonical || `https://${facts.on.domain}${facts.path}`);
	const parts = [displayHost(host), ...pathname.split("/").filter(Boolean)];
	return (
		<div className={classes.result}>
			<p className={classes.resultAddress}>{parts.join(" › ")}</p>
			<p className={classes.resultTitle}>{title}</p>
			<p className={classes.resultText}>{description}</p>
		</div>
	);
}
