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

/** Metadata of a page. */
export interface DocumentProps extends PageProps {
	readonly title: string;
	readonly description: string;
	/** Path of the page's one address, "" for a page that has none and is not to be found. */
	readonly path: string;
	/** The complete address that search engines are to list; this website's unless given. */
	readonly canonical?: string;
	/** The same page for readers of other countries, and itself. */
	readonly alternates?: readonly AlternateAddress[];
	/** Structured data of the page. */
	readonly facts?: readonly Fact[];
	/** The page as the picture that stands for it shows it; left out where none does. */
	readonly card?: CardPage;
	/** Page type whose styles are added to the common ones; the library's by default. */
	readonly kind?: PageKind;
	/** Page parts with their own styles; a name without styles adds none. */
	readonly parts?: readonly string[];
	/** Name of this page in the title block. */
	readonly sheet: string;
	readonly children: ReactNode;
}
