import type { ReactNode } from "react";
import type { CardPage } from "./drawn/card.ts";
import type { Fact } from "./json-ld/json-ld.tsx";
import type { AlternateAddress } from "./seo.ts";
import type { Assets, PageKind, Site } from "./site.ts";

export interface PageProps {
	readonly site: Site;
	readonly assets: Assets;
}

export interface DocumentProps extends PageProps {
	readonly title: string;
	readonly description: string;
	/** Canonical path of the page; "" for a page that must not be indexed. */
	readonly path: string;
	/** Defaults to this website's. */
	readonly canonical?: string;
	/** Other countries, including itself. */
	readonly alternates?: readonly AlternateAddress[];
	readonly facts?: readonly Fact[];
	readonly card?: CardPage;
	/** Adds its styles to the common ones; the library's by default. */
	readonly kind?: PageKind;
	/** A name without styles adds none. */
	readonly parts?: readonly string[];
	readonly children: ReactNode;
}
