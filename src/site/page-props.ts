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
	/** Canonical; "" for a page that must not be indexed. */
	readonly path: string;
	/** Defaults to this website's. */
	readonly canonical?: string;
	/** Includes this website. */
	readonly alternates?: readonly AlternateAddress[];
	readonly facts?: readonly Fact[];
	readonly card?: CardPage;
	/** The library's styles by default. */
	readonly kind?: PageKind;
	/** A name without styles adds none. */
	readonly parts?: readonly string[];
	readonly children: ReactNode;
}
