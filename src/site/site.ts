import type { Sibling } from "../model/addresses/alternates.ts";
import type { ArticleCard } from "../model/article/article.ts";
import type { Brand, DomainKey, NamedBrand } from "../model/brands.ts";
import type { FormLoads, FormProviderName } from "../model/contact-form.ts";
import type { WebsiteId } from "../model/ids.ts";
import type { Look } from "../model/look/look.ts";
import type { MediaById, MediaFacts } from "../model/media/media-facts.ts";
import type { Copy } from "../model/wording/copy.ts";
import type { SeriesItem, SeriesName } from "../model/wording/series.ts";
import type { SectionName } from "./frame/sections.ts";

/** Website data for every page. All texts are resolved, including fallbacks. */
export interface Site {
	/** Id of the website record; "" for hosts without a website. */
	readonly id: WebsiteId | "";
	readonly key: DomainKey;
	readonly brand: Brand;
	/** Names of the countries that it serves: its own, or for the team all with a website. */
	readonly area: readonly string[];
	readonly name: string;
	/** Address of the logo; "" for none. */
	readonly logo: string;
	readonly heroMediaUrl: string;
	/** Visual design of its pages. */
	readonly look: Look;
	/** Visible sections of its landing page, in order. */
	readonly sections: readonly SectionName[];
	readonly primaryColor: string;
	readonly secondaryColor: string;
	readonly metaDescription: string;
	/** Address of the capabilities statement; "" or "#" for none. */
	readonly capabilityStatement: string;
	/**
	 * Library files for the logo, hero, capabilities statement and contact person, with the poster of the hero's video.
	 */
	readonly media: MediaById;
	readonly contact: Contact;
	/** Problems, steps and packages. */
	readonly items: Readonly<Record<SeriesName, readonly SeriesItem[]>>;
	/** All texts by field name; "" if unset and without default. */
	readonly copy: Copy;
	/** Google Analytics measurement id; "" when unset. */
	readonly measurementId: string;
	/** Public scheme and host, without a trailing slash; "" for hosts without a website. */
	readonly origin: string;
	/** Websites of its business unit including itself, oldest first; truncated if there are many. */
	readonly siblings: readonly Sibling[];
	/** Brands for the development switch; on development hosts only. */
	readonly brands: readonly NamedBrand[];
	/** True on development hosts. */
	readonly isDevelopment: boolean;
	/** True for hosts without a website. */
	readonly isNobodys: boolean;
}

export interface Contact {
	/** Comma-separated. */
	readonly address: string;
	readonly email: string;
	readonly phone: string;
	/** One line each; "" if unset. */
	readonly hours: string;
	/** Contact person; none if the name is "". */
	readonly person: { readonly name: string; readonly role: string; readonly photo: string };
	/** Address of the third-party form; "" if unset. */
	readonly formUrl: string;
	/** Provider of the form, which determines how it is embedded. */
	readonly formProvider: FormProviderName;
	readonly formLoads: FormLoads;
}

export interface ServiceCard {
	readonly id: string;
	readonly name: string;
	readonly description: string;
	readonly image: string;
	/** Library file of the picture; omitted for external ones. */
	readonly media?: MediaFacts | undefined;
}

export interface TeamMemberCard {
	readonly id: string;
	readonly name: string;
	readonly role: string;
	readonly bio: string;
	readonly photo: string;
	/** Library file of the photo; omitted for external ones. */
	readonly media?: MediaFacts | undefined;
	readonly linkedin: string;
}

/** A possibly pending list, which components read with React's `use`. It never rejects. */
export type Pending<T> = Promise<readonly T[]>;

export interface LandingLists {
	readonly services: Pending<ServiceCard>;
	readonly caseStudies: Pending<ArticleCard>;
	readonly team: Pending<TeamMemberCard>;
	readonly insights: Pending<ArticleCard>;
}

/** A page of the library with its request. */
export interface LibraryPage {
	/** Undefined if they could not be read. */
	readonly articles: Promise<readonly ArticleCard[] | undefined>;
	/** "" for both types. */
	readonly type: "" | "insight" | "case-study";
	/** Search words of the visitor; "" for none. */
	readonly query: string;
	/** From 1. */
	readonly page: number;
	readonly hasNext: Promise<boolean>;
	/** Number of search results, capped at a thousand; 0 without a search. */
	readonly total: Promise<number>;
}

/** Page types with their own styles. */
export type PageKind = "landing" | "library" | "article";

/** Addresses of the built files, and the content of inlined ones. */
export interface Assets {
	/** Inlined styles of every page. */
	readonly styles: string;
	/** Additional styles by page type. */
	readonly pageStyles: Readonly<Record<PageKind, string>>;
	/** Inlined styles of optional page parts, by name; none in tests. */
	readonly parts?: Readonly<Record<string, string>>;
	/** Styles of the sections below the hero. */
	readonly belowStyles: string;
	/** Print styles. */
	readonly printStyles: string;
	readonly developmentStyles: string;
	readonly script: string;
	readonly developmentScript: string;
	readonly googleAnalyticsScript: string;
	/** Script of previews. */
	readonly previewScript: string;
	/** Script of shared pages. */
	readonly shareScript: string;
	readonly fonts: readonly string[];
	/** Preloaded fonts of each type pairing, by name; none in tests. */
	readonly typeFonts?: Readonly<Record<string, readonly string[]>>;
	/** Speculation rules for prefetch and prerender; none in development and tests. */
	readonly speculation?: string;
}
