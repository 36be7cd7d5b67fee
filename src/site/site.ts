import type { Sibling } from "../model/addresses/alternates.ts";
import type { ArticleCard } from "../model/article/article.ts";
import type { Brand, DomainKey, NamedBrand } from "../model/brands.ts";
import type { FormLoads, FormProviderName } from "../model/contact-form.ts";
import type { Look } from "../model/look/look.ts";
import type { MediaById, MediaFacts } from "../model/media/media-facts.ts";
import type { Copy } from "../model/wording/copy.ts";
import type { SeriesItem, SeriesName } from "../model/wording/series.ts";
import type { SectionName } from "./frame/sections.ts";

/** What every page knows of the website that it belongs to. All texts are resolved: no page looks for a fallback. */
export interface Site {
	/** Id of the website record; "" when no website matches the host. */
	readonly id: string;
	readonly key: DomainKey;
	readonly brand: Brand;
	/** Names of the countries that it works in: its own, and of the team all that have a website. */
	readonly area: readonly string[];
	readonly name: string;
	/** Address of the logo; "" when there is none. */
	readonly logo: string;
	readonly heroMediaUrl: string;
	/** What its pages set out in their own way. */
	readonly look: Look;
	/** The sections of its landing page that it shows, in its order. */
	readonly sections: readonly SectionName[];
	readonly primaryColor: string;
	readonly secondaryColor: string;
	readonly metaDescription: string;
	/** Address of the capabilities statement; "" or "#" when there is none. */
	readonly capabilityStatement: string;
	/** Uploaded files for the logo, hero, capabilities statement and contact person, with the poster of the hero's video. */
	readonly media: MediaById;
	readonly contact: Contact;
	/** Its three problems, steps and packages. */
	readonly items: Readonly<Record<SeriesName, readonly SeriesItem[]>>;
	/** Every text of the settings, by its field name; "" where a text is unset and has no default. */
	readonly copy: Copy;
	/** Google Analytics measurement id; "" when unset. */
	readonly measurementId: string;
	/** Scheme and host that visitors use, without a slash at the end; "" on a host that no website has. */
	readonly origin: string;
	/** The websites of its business unit, this one among them, oldest first; of very many, some. */
	readonly siblings: readonly Sibling[];
	/** Those that developers switch between; on development hosts only. */
	readonly brands: readonly NamedBrand[];
	/** Set on development hosts only. */
	readonly isDevelopment: boolean;
	/** True for hosts without a website. */
	readonly isNobodys: boolean;
}

export interface Contact {
	/** Comma-separated. */
	readonly address: string;
	readonly email: string;
	readonly phone: string;
	/** A line each; "" when unset. */
	readonly hours: string;
	/** Contact person; none if the name is "". */
	readonly person: { readonly name: string; readonly role: string; readonly photo: string };
	/** Address of the third-party form; "" when unset. */
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

/** A list that may still be on its way; a component reads it with React's `use`. It never rejects. */
export type Pending<T> = Promise<readonly T[]>;

export interface LandingLists {
	readonly services: Pending<ServiceCard>;
	readonly caseStudies: Pending<ArticleCard>;
	readonly team: Pending<TeamMemberCard>;
	readonly insights: Pending<ArticleCard>;
}

/** One page of the library and the request that it answers. */
export interface LibraryPage {
	/** Undefined where they could not be read. */
	readonly articles: Promise<readonly ArticleCard[] | undefined>;
	/** "" for both types. */
	readonly type: "" | "insight" | "case-study";
	/** Search words of the visitor; "" for none. */
	readonly query: string;
	/** From 1. */
	readonly page: number;
	readonly hasNext: Promise<boolean>;
	/** How many articles a search has found, counted up to a thousand; 0 without a search. */
	readonly total: Promise<number>;
}

/** The pages that have styles of their own. */
export type PageKind = "landing" | "library" | "article";

/** Addresses of the built files, and the text of those that pages carry. */
export interface Assets {
	/** What every page is dressed in, to be written into it. */
	readonly styles: string;
	/** Additional styles by page type. */
	readonly pageStyles: Readonly<Record<PageKind, string>>;
	/** What some pages show at first and others do not, by its name; none in tests. */
	readonly parts?: Readonly<Record<string, string>>;
	/** For the sections below the hero. */
	readonly belowStyles: string;
	/** For paper. */
	readonly printStyles: string;
	readonly developmentStyles: string;
	readonly script: string;
	readonly developmentScript: string;
	readonly googleAnalyticsScript: string;
	/** For pages that are looked at before visitors see them. */
	readonly previewScript: string;
	/** For pages that are shared before visitors see them. */
	readonly shareScript: string;
	readonly fonts: readonly string[];
	/** The first of each type pairing, by its name; none in tests. */
	readonly typeFonts?: Readonly<Record<string, readonly string[]>>;
	/** Rules by which browsers prefetch or prerender pages; none in development and in tests. */
	readonly speculation?: string;
}
