import type { ReactNode } from "react";
import type { CardPage } from "./drawn/card.ts";
import type { Fact } from "./json-ld/json-ld.tsx";
import type { AlternateAddress } from "./seo.ts";
import type { Assets, PageKind, Site } from "./site.ts";

/** What every page is given. */
export interface PageProps {
	readonly site: Site;
	readonly assets: Assets;
}

/** What a page says of itself beside its content. */
export interface DocumentProps extends PageProps {
	readonly title: string;
	readonly description: string;
	/** Path of the page's one address, "" for a page that has none and is not to be found. */
	readonly path: string;
	/** The complete address that search engines are to list; this website's unless given. */
	readonly canonical?: string;
	/** The same page for readers of other countries, and itself. */
	readonly alternates?: readonly AlternateAddress[];
	/** What the page tells machines of what it shows. */
	readonly facts?: readonly Fact[];
	/** The page as the picture that stands for it shows it; left out where none does. */
	readonly card?: CardPage;
	/** Whose styles it has beside those of every page; the library's unless given. */
	readonly kind?: PageKind;
	/** What it shows that others of its kind do not; a name without styles of its own adds none. */
	readonly parts?: readonly string[];
	/** What the title block calls this page. */
	readonly sheet: string;
	readonly children: ReactNode;
}
