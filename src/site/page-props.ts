import type { ReactNode } from "react";
import type { CardPage } from "./drawn/card.ts";
import type { Fact } from "./json-ld/json-ld.tsx";
import type { AlternateAddress } from "./seo.ts";
import type { Assets, PageKind, Site } from "./site.ts";

/** Props of every page. */
export interface PageProps {
	readonly site: Site;
	readonly assets: Assets;
}

/** Metadata of a page. */
export interface DocumentProps extends PageProps {
	readonly title: string;
	readonly description: string;
	/** Canonical path of the page; "" for a page that must not be indexed. */
	readonly path: string;
	/** Canonical address; defaults to this website's. */
	readonly canonical?: string;
	/** Versions of the page for other countries, including itself. */
	readonly alternates?: readonly AlternateAddress[];
	/** Structured data of the page. */
	readonly facts?: readonly Fact[];
	/** Page for the sharing image; omitted without one. */
	readonly card?: CardPage;
	/** Page type whose styles are added to the common ones; the library's by default. */
	readonly kind?: PageKind;
	/** Page parts with their own styles; a name without styles adds none. */
	readonly parts?: readonly string[];
	/** Name of this page in the title block. */
	readonly sheet: string;
	readonly children: ReactNode;
}
