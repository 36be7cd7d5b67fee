import type { Sibling } from "../model/addresses/alternates.ts";
import type { ArticleCard } from "../model/article/article.ts";
import type { Brand, DomainKey, NamedBrand } from "../model/brands.ts";
import type { FormLoads, FormProviderName } from "../model/contact-form.ts";
import type { WebsiteId } from "../model/ids.ts";
import type { Look } from "../model/look/look.ts";
import type { MediaById, MediaFacts } from "../model/media/media-facts.ts";
import type { MenuLink } from "../model/menu/menu-links.ts";
import type { Copy } from "../model/wording/copy.ts";
import type { SeriesItem, SeriesName } from "../model/wording/series.ts";
import type { SectionName } from "./frame/sections.ts";

/** All texts are resolved, including fallbacks. */
export interface Site {
	/** "" for hosts without a website. */
	readonly id: WebsiteId | "";
	readonly key: DomainKey;
	readonly brand: Brand;
	/** Served countries: its own, or for the team all with a website. */
	readonly area: readonly string[];
	readonly name: string;
	/** "" for none. */
	readonly logo: string;
	readonly heroMediaUrl: string;
	readonly look: Look;
	readonly sections: readonly SectionName[];
	readonly navigation: readonly MenuLink[];
	readonly footer: readonly MenuLink[];
	readonly primaryColor: string;
	readonly secondaryColor: string;
	readonly metaDescription: string;
	/** "" or "#" for none. */
	readonly capabilityStatement: string;
	readonly media: MediaById;
	readonly contact: Contact;
	readonly items: Readonly<Record<SeriesName, readonly SeriesItem[]>>;
	/** By field name; "" if unset and without default. */
	readonly copy: Copy;
	/** For Google Analytics; "" when unset. */
	readonly measurementId: string;
	/** Without a trailing slash; "" for hosts without a website. */
	readonly origin: string;
	/** Websites of its business unit including itself, oldest first; truncated if there are many. */
	readonly siblings: readonly Sibling[];
	/** On the team website, websites of the other business units; truncated if there are many. */
	readonly studios: readonly Sibling[];
	/** On development hosts only. */
	readonly brands: readonly NamedBrand[];
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
	/** None if the name is "". */
	readonly person: { readonly name: string; readonly role: string; readonly photo: string };
	/** "" if unset. */
	readonly formUrl: string;
	readonly formProvider: FormProviderName;
	readonly formLoads: FormLoads;
}

interface Linked {
	/** Omitted without a page. */
	readonly path?: string;
}

export interface ServiceCard extends Linked {
	readonly id: string;
	readonly name: string;
	readonly description: string;
	readonly image: string;
	/** Omitted for external ones. */
	readonly media?: MediaFacts | undefined;
}

export interface TeamMemberCard extends Linked {
	readonly id: string;
	readonly name: string;
	readonly role: string;
	readonly bio: string;
	readonly photo: string;
	/** Omitted for external ones. */
	readonly media?: MediaFacts | undefined;
	readonly linkedin: string;
}

export interface PersonCard extends TeamMemberCard {
	readonly qualifications: string;
	readonly email: string;
	readonly phone: string;
}

/** Read with React's `use`. Never rejects. */
export type Pending<T> = Promise<readonly T[]>;

export interface LandingLists {
	readonly services: Pending<ServiceCard>;
	readonly caseStudies: Pending<ArticleCard>;
	readonly team: Pending<TeamMemberCard>;
	readonly insights: Pending<ArticleCard>;
}

export interface LibraryPage {
	/** Undefined if they could not be read. */
	readonly articles: Promise<readonly ArticleCard[] | undefined>;
	/** "" for both types. */
	readonly type: "" | "insight" | "case-study";
	/** "" for none. */
	readonly query: string;
	/** From 1. */
	readonly page: number;
	readonly hasNext: Promise<boolean>;
	/** At most a thousand; 0 without a search. */
	readonly total: Promise<number>;
	/** Includes this website. */
	readonly alternates: Promise<readonly Sibling[]>;
}

export type PageKind = "landing" | "library" | "article";

export interface Assets {
	readonly styles: string;
	readonly pageStyles: Readonly<Record<PageKind, string>>;
	/** By name; none in tests. */
	readonly parts?: Readonly<Record<string, string>>;
	/** Also among the parts; none in tests. */
	readonly blockStyles?: Readonly<Record<string, string>>;
	/** By the name of the block; none in tests. */
	readonly blockScripts?: Readonly<Record<string, string>>;
	readonly belowStyles: string;
	readonly printStyles: string;
	readonly developmentStyles: string;
	readonly script: string;
	readonly developmentScript: string;
	readonly googleAnalyticsScript: string;
	readonly previewScript: string;
	readonly shareScript: string;
	/** Precedes the other scripts of pages that are not public. */
	readonly noVisitScript: string;
	readonly fonts: readonly string[];
	/** By type pairing; none in tests. */
	readonly typeFonts?: Readonly<Record<string, readonly string[]>>;
	/** None in development and tests. */
	readonly speculation?: string;
}
